import type { BillQrNumber } from '@vatio/domain/billing/bill-qr/bill-qr-parameter.data'
import type { BillQrReading } from '@vatio/domain/billing/bill-qr/read-bill-qr'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import { formatDate, formatDateRange } from '../../platform/formats/date-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import {
  billAmountTexts,
  billCaptureTexts as texts,
  billKindTexts,
  powerUnitTexts,
  priceKindTexts,
} from './bill-capture.messages.ts'

interface Fact {
  readonly label: string
  readonly value: string | number | null
}

/** What the code of a bill says, in the order of a bill; amounts that it does not have are left out. */
export function factsOf(reading: BillQrReading): readonly Fact[] {
  const { fields, powerPrices } = reading
  const amounts = (Object.keys(billAmountTexts) as (keyof typeof billAmountTexts & BillQrNumber)[])
    .filter((name) => fields[name] !== null)
    .map((name) => ({ label: billAmountTexts[name], value: formatMoney(fields[name]) }))
  const unknown = reading.unknownParameters.join(', ')
  return [
    { label: 'CUPS', value: fields.cups },
    { label: texts.accessTariff, value: reading.tariff },
    { label: texts.postcode, value: fields.cp },
    { label: texts.zone, value: getGeographicalZone(reading.zone).nombre },
    { label: texts.billedDays, value: formatDateRange(fields.iniF, fields.finF) },
    { label: texts.days, value: reading.days },
    { label: texts.issued, value: formatDate(fields.fFact) },
    { label: texts.billKind, value: reading.billKind && billKindTexts[reading.billKind] },
    { label: texts.priceKind, value: reading.priceKind && priceKindTexts[reading.priceKind] },
    { label: texts.contractEnd, value: formatDate(fields.finContrato) },
    { label: texts.penaltyEnd, value: formatDate(fields.finPen) },
    { label: texts.marketer, value: fields.com },
    { label: texts.powerUnit, value: powerPrices && powerUnitTexts[powerPrices.unit] },
    ...amounts,
    ...(unknown === '' ? [] : [{ label: texts.unknown, value: unknown }]),
  ]
}
