import type { AuditedAction } from '@vatio/domain/administration/audit/audited-action'
import type { AuditedEntity } from '@vatio/domain/administration/audit/audited-entity'
import { sha256, type ChainedEvent } from './audit-chain.ts'

/** Names that were sealed in format 1 and that migration 0162 has changed, by those of today. */
const FORMER_ENTITIES: Readonly<Partial<Record<AuditedEntity, string>>> = {
  'brand-file': 'brandFile',
  company: 'organisation',
  'contract-state': 'contractState',
  'energy-marketer': 'energyMarketer',
  'financing-template': 'financingTemplate',
  'market-price': 'marketPrice',
  'regulated-price': 'regulatedPrice',
  'sample-rows': 'demoData',
  'solar-kit': 'solarKit',
  'solar-panel': 'solarPanel',
  'tariff-price': 'tariffPrice',
  'tariff-price-list': 'tariffPriceList',
  'tariff-typology': 'tariffTypology',
}
const FORMER_ACTIONS: Readonly<Partial<Record<AuditedAction, string>>> = {
  'complete-onboarding': 'completeOnboarding',
  'skip-onboarding': 'skipOnboarding',
}

/**
 * Whether a place of format 1 verifies: its hash did not include the caller's address. `company` and
 * `contract-state` had two names, so both are tried.
 */
export function isChainedInFormat1(
  previous: Buffer,
  place: { readonly position: number; readonly chainHash: Buffer; readonly contentHash: Buffer },
  event: ChainedEvent,
): boolean {
  const actions = [event.action, FORMER_ACTIONS[event.action] ?? event.action]
  const entities = [event.entity, FORMER_ENTITIES[event.entity] ?? event.entity]
  return actions.some((action) =>
    entities.some((entity) =>
      hashOfFormat1(previous, place, { ...event, action, entity }).equals(place.chainHash),
    ),
  )
}

function hashOfFormat1(
  previous: Buffer,
  { position, contentHash }: { readonly position: number; readonly contentHash: Buffer },
  event: Omit<ChainedEvent, 'action' | 'entity'> & { readonly action: string; readonly entity: string },
): Buffer {
  return sha256(
    JSON.stringify([
      previous.toString('hex'),
      position,
      event.idAuditEvent,
      event.at,
      event.userUID,
      event.actedByUserUID,
      event.action,
      event.entity,
      event.idEntity,
      event.requestId,
      contentHash.toString('hex'),
    ]),
  )
}
