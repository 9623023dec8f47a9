import type { TariffType } from '@vatio/domain/energy-crm/tariffs/tariff'
import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { marketerSeenCondition } from '../energy-marketers/marketer-visibility.service.ts'

export interface CurrentOfferRow {
  id_tariff: string
  name: string
  type: TariffType
  is_base_price: boolean
  id_energy_marketer: string
  energy_marketer_name: string
  id_tariff_typology: string | null
  tariff_typology_name: string | null
  /** Six values from p1 on. */
  energy: (number | null)[]
  power: (number | null)[] | null
  excess_retribution: number | null
  valid_from: CivilDate
  valid_to: CivilDate | null
}

// The registers that hold on the day are read in one pass and folded to one row a tariff.
const SELECT = `
  select t.id_tariff, t.name, t.type, t.is_base_price, t.id_energy_marketer, m.name as energy_marketer_name,
         t.id_tariff_typology, y.name as tariff_typology_name,
         o.energy, o.power, o.excess_retribution, o.valid_from, o.valid_to
  from tariffs t
  join energy_marketers m on m.client_uid = t.client_uid and m.id_energy_marketer = t.id_energy_marketer
  left join tariff_typologies y
    on y.client_uid = t.client_uid and y.id_tariff_typology = t.id_tariff_typology
  join (
    select p.id_tariff,
           max(array[p.p1, p.p2, p.p3, p.p4, p.p5, p.p6]::float8[]) filter (where p.kind = 'energy') as energy,
           max(array[p.p1, p.p2, p.p3, p.p4, p.p5, p.p6]::float8[]) filter (where p.kind = 'power') as power,
           max(p.p1::float8) filter (where p.kind = 'excessRetribution') as excess_retribution,
           max(p.valid_from) as valid_from, min(p.valid_to) as valid_to
    from tariff_prices p
    where p.client_uid = $1 and p.valid_from <= $4 and (p.valid_to is null or p.valid_to >= $4)
    group by p.id_tariff
  ) o on o.id_tariff = t.id_tariff and o.energy is not null
  where t.client_uid = $1 and t.utility_type = $2 and t.id_tarifa_atr = $3
    and t.active and t.deleted_at is null and m.active and m.deleted_at is null
    and ${marketerSeenCondition('t.id_energy_marketer')}
  order by m.name collate spanish, t.name collate spanish, t.id_tariff`

export function selectCurrentOffers(
  tx: TenantTransaction,
  utilityType: UtilityType,
  idTarifaATR: number,
  onDate: CivilDate,
): Promise<CurrentOfferRow[]> {
  return tx.query<CurrentOfferRow>(SELECT, [tx.clientUID, utilityType, idTarifaATR, onDate])
}
