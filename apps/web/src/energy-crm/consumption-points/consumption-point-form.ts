import { powerPeriodsOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { createConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Difference } from '../../ui/form/EditConflict.tsx'
import { formDifferences, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { pointFields } from './consumption-point-fields.ts'

/** What the form holds: texts are never null, choices are ids or null, unreadable figures are NaN. */
export type ConsumptionPointFormValues = FormValues<typeof pointFields>

/** Values of a supply's form; of a new one, for a client that may be known, without a supply. */
export function toPointFormValues(
  point: ConsumptionPoint | null,
  idClient: string | null = null,
): ConsumptionPointFormValues {
  const values = toFormValues(pointFields, point)
  return point ? values : { ...values, client: idClient }
}

/** The body that saves the form. */
export function toPointInput(values: ConsumptionPointFormValues): BodyInputOf<typeof createConsumptionPoint> {
  return toFormInput(pointFields, withTariffPowers(values))
}

/** Fields in which the stored supply and the form differ, as people read them. */
export function pointDifferences(
  stored: ConsumptionPoint,
  values: ConsumptionPointFormValues,
  clientNameOf: (idClient: string) => string,
): Difference[] {
  return formDifferences(pointFields, stored, withTariffPowers(values), (_name, id) => clientNameOf(id))
}

/** Powers of periods that the access tariff does not have are left out. */
function withTariffPowers(values: ConsumptionPointFormValues): ConsumptionPointFormValues {
  const periods = powerPeriodsOfConsumptionPoint(values.utilityType, values.atrTariff)
  return { ...values, contractedPowerPeriods: values.contractedPowerPeriods.slice(0, periods) }
}
