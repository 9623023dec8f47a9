/** The actors: two people of company A and the admin of company B. */
export const actors = ['adminA', 'salesAgent', 'adminB'] as const
export type Actor = (typeof actors)[number]
export type Company = 'A' | 'B'
/** Owner of the commercial of a record; null: none, visible to admins only. */
export type Owner = 'salesAgent' | 'colleague' | null

export const companyOf = (actor: Actor): Company => (actor === 'adminB' ? 'B' : 'A')

export interface ModelRecord {
  readonly id: string
  readonly company: Company
  readonly owner: Owner
  version: number
  /** Number of the deletion that deleted it; null while it is not deleted. */
  deletion: number | null
}
export type ModelClient = ModelRecord
export interface ModelSupply extends ModelRecord {
  readonly client: ModelClient
  readonly cups: string
}
export interface ModelContract extends ModelRecord {
  readonly supply: ModelSupply
  readonly number: string
  readonly consumptionKwh: number
  closed: boolean
}
export type ModelComparison = ModelRecord

/** Licence limits of the two companies, as in the price list. */
const LIMITS = {
  A: { contracts: 100, comparisons: 10, commercials: 3, users: 3 },
  B: { contracts: 2_000, comparisons: 300, commercials: 10, users: 10 },
} as const

/** The expected records of two companies after the calls so far, from the rules only. */
export class ScenarioModel {
  readonly clients: ModelClient[] = []
  readonly supplies: ModelSupply[] = []
  readonly contracts: ModelContract[] = []
  readonly comparisons: ModelComparison[] = []
  readonly commercials: Record<Company, number>
  /** Closed contracts from before the sequence. */
  readonly oldContracts: Record<Company, number>
  /** Users of company A besides the two actors. */
  readonly isActive = { colleague: true, trainee: false }
  isColleagueInGroup = false
  isSalesAgentLeading = false
  #deletions = 0

  constructor(before: { commercials: Record<Company, number>; oldContracts: Record<Company, number> }) {
    this.commercials = { ...before.commercials }
    this.oldContracts = before.oldContracts
  }

  /** Whether the record is not deleted and the actor may see it. */
  sees(actor: Actor, record: ModelRecord): boolean {
    return record.deletion === null && this.mayReach(actor, record)
  }

  /** As {@link sees}, also of a deleted record. */
  mayReach(actor: Actor, record: ModelRecord): boolean {
    if (record.company !== companyOf(actor)) return false
    if (actor !== 'salesAgent' || record.owner === 'salesAgent') return true
    return record.owner === 'colleague' && this.isSalesAgentLeading && this.isColleagueInGroup
  }

  visible<Kind extends ModelRecord>(actor: Actor, records: readonly Kind[]): Kind[] {
    return records.filter((record) => this.sees(actor, record))
  }

  undeleted<Kind extends ModelRecord>(company: Company, records: readonly Kind[]): Kind[] {
    return records.filter((record) => record.company === company && record.deletion === null)
  }

  used(company: Company): Record<keyof (typeof LIMITS)['A'], number> {
    const isOfA = company === 'A'
    return {
      contracts: this.undeleted(company, this.contracts).length + this.oldContracts[company],
      comparisons: this.undeleted(company, this.comparisons).length,
      commercials: this.commercials[company],
      users: isOfA ? 2 + Number(this.isActive.colleague) + Number(this.isActive.trainee) : 1,
    }
  }

  isFull(company: Company, quantity: keyof (typeof LIMITS)['A']): boolean {
    return this.used(company)[quantity] >= LIMITS[company][quantity]
  }

  isCupsTaken(company: Company, cups: string): boolean {
    return this.undeleted(company, this.supplies).some((supply) => supply.cups === cups)
  }

  isNumberTaken(company: Company, number: string): boolean {
    return this.undeleted(company, this.contracts).some((contract) => contract.number === number)
  }

  openContractsOf(supplies: readonly ModelSupply[]): ModelContract[] {
    return this.contracts.filter(
      ({ supply, deletion, closed }) => supplies.includes(supply) && deletion === null && !closed,
    )
  }

  suppliesOf(client: ModelClient): ModelSupply[] {
    return this.supplies.filter((supply) => supply.client === client)
  }

  /** Deletes records in one call: restoring one of them restores those deleted with it. */
  remove(...records: ModelRecord[]): void {
    this.#deletions += 1
    for (const record of records) {
      if (record.deletion !== null) continue
      record.deletion = this.#deletions
      // Deleting and restoring increment the version too.
      record.version += 1
    }
  }
}
