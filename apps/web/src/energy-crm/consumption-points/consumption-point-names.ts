import { clientFullName } from '@vatio/domain/energy-crm/clients/client'
import type {
  ClientReference,
  ConsumptionPoint,
} from '@vatio/protocol/energy-crm/consumption-points/consumption-points.schema'
import { formatNumber } from '../../platform/formats/number-format.ts'

/** Contracted powers as a line of text, `P1 4,6 · P2 4,6 kW`. */
export function powerLine(powers: readonly (number | null | undefined)[]): string {
  const given = powers.flatMap((kw, index) =>
    kw === null || kw === undefined || Number.isNaN(kw) ? [] : [`P${index + 1} ${formatNumber(kw)}`],
  )
  return given.length === 0 ? '' : `${given.join(' · ')} kW`
}

/** Full name of the client of a consumption point; empty without a client. */
export function clientName(client: ClientReference | null): string {
  return client ? clientFullName(client.clientInfo) : ''
}

/** A CUPS in groups of four, as bills print it. */
export function groupedCups(cups: string | null): string {
  return (cups ?? '').replace(/^(ES)(\d{4})(\d{4})(\d{4})(\d{4})(..)(.*)$/, '$1 $2 $3 $4 $5 $6 $7').trim()
}

/** Title of a consumption point: its `identifier`, else its CUPS, else its address. */
export function consumptionPointTitle(
  point: Pick<ConsumptionPoint, 'identifier' | 'cups' | 'address'>,
): string {
  return point.identifier || groupedCups(point.cups) || point.address || 'Punto de consumo'
}
