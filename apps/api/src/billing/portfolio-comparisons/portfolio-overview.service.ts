import type * as endpoints from '@vatio/protocol/billing/portfolio-comparisons/portfolio-comparisons.endpoints'
import type { PortfolioMarketer } from '@vatio/protocol/billing/portfolio-comparisons/portfolio-overview.schema'
import type { ReplyOf } from '@vatio/protocol/endpoint'
import type { Viewer } from '../../platform/auth/actor.ts'
import type { TenantTransaction } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/route.ts'
import { findVisiblePortfolio } from './portfolio-comparisons.service.ts'
import * as overview from './portfolio-overview.repository.ts'
import { toSeenRows } from './portfolio-selection.service.ts'

/** All offers and marketers with what they cost to the rows that the actor sees. @throws NOT_FOUND */
export async function listPortfolioOffers(
  call: Call<typeof endpoints.listPortfolioOffers>,
): Promise<ReplyOf<typeof endpoints.listPortfolioOffers>> {
  const { tx } = call
  const portfolio = await seenOf(call)
  const [marketers, offers] = await Promise.all([
    overview.sumAllByMarketer(tx, portfolio),
    overview.sumByOffer(tx, portfolio),
  ])
  return {
    marketers,
    offers: offers.map(({ idEnergyMarketer, marketerName, offerCount: _, ...offer }) => ({
      ...offer,
      energyMarketer: { idEnergyMarketer, name: marketerName },
    })),
    offerCount: offers[0]?.offerCount ?? 0,
  }
}

/** What each marketer costs to the rows of a comparison that was found to be visible. */
export function listMarketerSums(
  tx: TenantTransaction,
  actor: Viewer,
  idPortfolioComparison: string,
): Promise<PortfolioMarketer[]> {
  return overview.sumAllByMarketer(tx, { idPortfolioComparison, seen: toSeenRows(tx, actor) })
}

/** The rows that the actor sees by groups, each with the best offer and marketer for all of it. @throws NOT_FOUND */
export async function listPortfolioGroups(
  call: Call<typeof endpoints.groupPortfolio>,
): Promise<ReplyOf<typeof endpoints.groupPortfolio>> {
  const { tx, query } = call
  const portfolio = await seenOf(call)
  const groups = await overview.sumGroups(tx, portfolio, query.by)
  const keys = groups.flatMap(({ key }) => (key === null ? [] : [key]))
  const [marketers, offers] = await Promise.all([
    overview.selectGroupMarketers(tx, portfolio, query.by, keys),
    overview.selectGroupOffers(tx, portfolio, query.by, keys),
  ])
  return {
    groups: groups.map(({ groupCount: _, ...group }) => ({
      ...group,
      marketer: withoutKey(marketers.find(({ key }) => key === group.key)),
      offer: withoutKey(offers.find(({ key }) => key === group.key)),
    })),
    groupCount: groups[0]?.groupCount ?? 0,
  }
}

async function seenOf(
  call: Pick<Call<typeof endpoints.groupPortfolio>, 'tx' | 'actor' | 'params'>,
): Promise<overview.SeenPortfolio> {
  const { tx, actor, params } = call
  await findVisiblePortfolio({ tx, actor }, params.id)
  return { idPortfolioComparison: params.id, seen: toSeenRows(tx, actor) }
}

function withoutKey<T extends { readonly key: unknown }>(choice: T | undefined): Omit<T, 'key'> | null {
  if (!choice) return null
  const { key: _, ...rest } = choice
  return rest
}
