import type { FeeCalculationCode } from '@vatio/domain/energy-crm/commissions/commission.errors'

/** Why a commission has no figure; null for codes that show no text (ERR-064). */
export const feeCalculationTexts: Readonly<Record<FeeCalculationCode, string | null>> = {
  CONSUMPTION_MODE_WITHOUT_ANUAL_CONSUMPTION: 'El contrato no tiene consumo anual',
  POWER_MODE_WITHOUT_CONTRACTED_POWER: 'El contrato no tiene potencia contratada',
  CONSUMPTION_MODE_WITHOUT_CONSUMPTION_THRESHOLDS: 'La tarifa no tiene marco retributivo',
  POWER_MODE_WITHOUT_POWER_THRESHOLDS: 'La tarifa no tiene marco retributivo',
  POWER_CONSUMPTION_MODE_WITHOUT_THRESHOLDS: 'La tarifa no tiene marco retributivo',
  POWER_CONSUMPTION_MODE_WITHOUT_POWER_CONTRACTED_OR_ANUAL_CONSUMPTION:
    'El contrato no tiene potencia contratada o consumo anual',
  MISSING_OPERATIVE_SPENDING: 'El contrato no tiene gastos operativos',
  TARIFF_WITHOUT_FEE: null,
  FIXED_MODE_WITHOUT_VALUE: null,
}

/** Texts of failed reads, shown as toasts of 15 s. */
export const commissionReadErrorTexts = { fee: 'Ha habido un error al calcular las comisiones' } as const

export const commissionCardTexts = {
  share: 'Tu comisión',
  fee: 'Comisión',
  fixedFee: 'Comisión fija',
  auxiliaryService: 'Servicio auxiliar',
  total: 'Comisión total',
  trace: 'Cómo se calcula',
  powerStep: (powerKw: string, price: string) => `${powerKw} kW × ${price} €/kW·año`,
} as const
