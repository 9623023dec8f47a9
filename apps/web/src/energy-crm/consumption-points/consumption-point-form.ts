import { powerPeriodsOfConsumptionPoint } from '@vatio/domain/energy-crm/consumption-points/consumption-point'
import type { createConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.endpoints'
import type { ConsumptionPoint } from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import type { Difference } from '../../ui/form/edit-conflict.ts'
import { formDifferences, toFormInput, toFormValues, type FormValues } from '../../ui/form/record-fields.ts'
import { consumptionPointFields } from './consumption-point-fields.ts'

/** Values of the form: texts are never null, choices are ids or null, text that is not a number is NaN. */
export type ConsumptionPointFormValues = FormValues<typeof consumptionPointFields>

/** Initial values of the form; of a new consumption point, with its client preselected, if `point` is null. */
export function toConsumptionPointFormValues(
  point: ConsumptionPoint | null,
  idClient: string | null = null,
  cups = '',
): ConsumptionPointFormValues {
  const values = toFormValues(consumptionPointFields, point)
  return point ? values : { ...values, client: idClient, cups }
}

/** Request body of the form. */
export function toConsumptionPointInput(
  values: ConsumptionPointFormValues,
): BodyInputOf<typeof createConsumptionPoint> {
  return toFormInput(consumptionPointFields, withTariffPowers(values))
}

/** Fields in which the stored consumption point and the form differ, as displayed texts. */
export function consumptionPointDifferences(
  stored: ConsumptionPoint,
  values: ConsumptionPointFormValues,
  clientNameOf: (idClient: string) => string,
): Difference[] {
  return formDifferences(consumptionPointFields, stored, withTariffPowers(values), (_name, id) =>
    clientNameOf(id),
  )
}

/** Without the powers of periods that the access tariff does not have. */
function withTariffPowers(values: ConsumptionPointFormValues): ConsumptionPointFormValues {
  const periods = powerPeriodsOfConsumptionPoint(values.utilityType, values.atrTariff)
  return { ...values, contractedPowerPeriods: values.contractedPowerPeriods.slice(0, periods) }
}
