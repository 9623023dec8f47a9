import { sql, type RawBuilder } from 'kysely'

/**
 * Percentage that the commercial of `contracts c` has agreed for its marketer; null without one, or while the
 * company does not use the plugin. It goes before the commercial's own.
 */
export function selectMarketerPercentage(): RawBuilder<number | null> {
  return sql<number | null>`(
    select f.fee_percentage from commercial_fees f
    where f.client_uid = c.client_uid and f.id_energy_marketer = c.id_energy_marketer
      and f.id_commercial = c.id_commercial
      and exists (select from plugins g where g.client_uid = c.client_uid and g.active
                    and g.key = 'energyMarketerCommercialFeeConfiguration'))`
}
