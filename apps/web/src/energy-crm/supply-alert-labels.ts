import {
  OLDEST_CURVE_MONTHS,
  type SupplyAlert,
} from '@vatio/domain/energy-crm/consumption-points/supply-alert'

/** Names of the alerts of supplies. */
export const supplyAlertLabels: Readonly<Record<SupplyAlert, string>> = {
  impossiblePower: 'Potencias no admitidas',
  withoutCurve: 'Con contrato y sin curva',
  oldCurve: `Curva de hace más de ${OLDEST_CURVE_MONTHS} meses`,
}
