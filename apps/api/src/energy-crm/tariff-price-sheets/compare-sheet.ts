import { registerKey } from '../tariff-prices/followed-prices.service.ts'
import type { SheetTariff } from '../tariffs/sheet-tariffs.service.ts'
import type { SheetPrice } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet'
import { comparePrice, productKey } from '@vatio/domain/energy-crm/tariff-price-sheets/price-sheet-difference'
import { isInForceOn, tariffPriceKinds } from '@vatio/domain/energy-crm/tariff-prices/tariff-price'
import { cutText } from '@vatio/domain/text/cut-text'
import { foldText } from '@vatio/domain/text/fold-text'
import type { CivilDate } from '@vatio/domain/time/civil-time'
import type { TariffPrice } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.schema'
import type { ComparedRow } from './price-sheet-rows.repository.ts'

/** What a marketer has at the moment. */
export interface MarketerPrices {
  readonly tariffs: readonly SheetTariff[]
  /** Last registers by `registerKey`. */
  readonly registers: ReadonlyMap<string, TariffPrice>
}

/** The part of a row that the sheet says. */
export type SheetRowSource = Pick<
  ComparedRow,
  | 'rowNumber'
  | 'tab'
  | 'line'
  | 'product'
  | 'idTarifaATR'
  | 'kind'
  | 'written'
  | 'prices'
  | 'validFrom'
  | 'problem'
>

/** Compares rows of a sheet with what a marketer has. */
export class SheetComparer {
  readonly #byKey = new Map<string, SheetTariff[]>()
  readonly #registers: MarketerPrices['registers']

  constructor({ tariffs, registers }: MarketerPrices) {
    this.#registers = registers
    for (const tariff of tariffs) {
      const key = keyOf(tariff.idTarifaATR, tariff.name)
      this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), tariff])
    }
  }

  /** The tariff that a row names; null where there is none, undefined where several are meant as well. */
  findTarget({ product, idTarifaATR }: Pick<SheetRowSource, 'product' | 'idTarifaATR'>) {
    if (idTarifaATR === null) return null
    const found = this.#byKey.get(keyOf(idTarifaATR, product)) ?? []
    if (found.length < 2) return found[0] ?? null
    const exact = found.filter((tariff) => foldText(tariff.name) === foldText(product))
    return exact.length === 1 ? exact[0] : undefined
  }

  compare(row: SheetRowSource, isRepeated: boolean): ComparedRow {
    const { idTarifaATR, prices, validFrom, kind, problem } = row
    const target = this.findTarget(row)
    const last = (target && this.#registers.get(registerKey(target.idTariff, kind))) || null
    const compared = {
      ...row,
      targetKey: this.targetKeyOf(row),
      idTariff: target?.idTariff ?? null,
      idLastPrice: last?.idTariffPrice ?? null,
      lastVersion: last?.version ?? null,
      accepted: false,
    }
    const before = last && validFrom && isInForceOn(last, validFrom) ? last.prices : null
    if (problem !== null || idTarifaATR === null || prices === null || validFrom === null) {
      return { ...compared, before, state: 'failed', reasons: problem === null ? [] : [problem] }
    }
    if (target === undefined) return { ...compared, before: null, state: 'blocked', reasons: ['ambiguous'] }
    const found = target && {
      linkedPrices: target.linkedPrices,
      // A formula, quota or promotion is changed in the tariff's own form, where all of it is seen.
      hasOtherStructure: last !== null && last.structure !== null,
    }
    const price = { kind, idTarifaATR, prices, validFrom, target: found, last, isRepeated }
    return { ...compared, ...comparePrice(price) }
  }

  /** Two rows with the same key and kind are about the same price. */
  targetKeyOf(row: Pick<SheetRowSource, 'product' | 'idTarifaATR' | 'rowNumber'>): string {
    const { product, idTarifaATR, rowNumber } = row
    const target = this.findTarget(row)
    if (target) return target.idTariff
    return idTarifaATR === null || product === '' ? `row/${rowNumber}` : `new/${keyOf(idTarifaATR, product)}`
  }
}

const keyOf = (idTarifaATR: number, name: string) => `${idTarifaATR}/${productKey(name)}`

/** The prices of a part of a sheet as rows. @param validFrom day of rows that name none. */
export function toSources(
  prices: readonly SheetPrice[],
  firstNumber: number,
  validFrom: CivilDate,
): SheetRowSource[] {
  return prices.map((price, place) => ({
    rowNumber: firstNumber + place,
    tab: price.tab,
    line: price.line,
    product: cutText(price.product, 120),
    idTarifaATR: price.idTarifaATR,
    kind: price.kind,
    written: price.written,
    prices: Object.keys(price.prices).length === 0 ? null : price.prices,
    validFrom: price.validFrom ?? validFrom,
    problem: price.problem,
  }))
}

/** The prices in force of active tariffs that the sheet does not have. */
export function listMissing(
  { tariffs, registers }: MarketerPrices,
  named: ReadonlySet<string>,
  firstNumber: number,
  validFrom: CivilDate,
): ComparedRow[] {
  const missing = tariffs
    .filter((tariff) => tariff.active && !named.has(tariff.idTariff))
    .flatMap((tariff) =>
      tariffPriceKinds.flatMap((kind) => {
        const register = registers.get(registerKey(tariff.idTariff, kind))
        return register && isInForceOn(register, validFrom) ? [{ tariff, register, kind }] : []
      }),
    )
  return missing.map(({ tariff, register, kind }, place) => ({
    rowNumber: firstNumber + place,
    tab: 0,
    line: 0,
    product: tariff.name,
    idTarifaATR: tariff.idTarifaATR,
    kind,
    written: '',
    prices: null,
    validFrom,
    problem: null,
    targetKey: tariff.idTariff,
    idTariff: tariff.idTariff,
    state: 'missing',
    reasons: [],
    before: register.prices,
    idLastPrice: register.idTariffPrice,
    lastVersion: register.version,
    accepted: false,
  }))
}
