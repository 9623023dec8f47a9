import type { UtilityType } from '@vatio/domain/energy-crm/utility-type'
import type { TenantTransaction } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/uuid.ts'
import { selectTariffsWithFee } from '../commissions/tariff-fees.service.ts'
import { toContractKey, findMissingParameters } from '../contracts/contract-import.service.ts'
import { openContractParties } from './contract-parties.ts'
import { readContractNames, type ContractNames } from './contract-names.ts'
import {
  contractFields,
  validateContract,
  validateFilledContract,
  tariffOfRow,
  toContractField,
} from './contract-rules.ts'
import {
  validatedRow,
  NO_WRITES,
  refuseRepeated,
  skipExisting,
  type RowValidator,
  type ValidatedRow,
  type RowWrites,
} from './validated-row.ts'
import type { References } from './references.ts'
import { RowReader, type RowTexts } from './row-reader.ts'
import { cups20Of, utilityOf, warnOfCups, warnOfPowers, powersOf } from './supply-rules.ts'

const NUMBER = 'number:'

/**
 * The rules of a table of contracts: number and energy name a contract; its supply and its client are found, or created
 * with it.
 */
export function openContractValidator(tx: TenantTransaction, refs: References): RowValidator {
  /** Lines of the rows that are imported, by number and energy. */
  const taken = new Map<string, number>()
  /** CUPS of the open contracts of rows above. */
  const openCups = new Set<string>()
  const parties = openContractParties(refs)
  const asksForParameters = Object.values(refs.required.contracts).includes(true)

  const validateRow = async (row: RowTexts, names: ContractNames): Promise<ValidatedRow> => {
    const reader = new RowReader(row, refs.options)
    const utilityType = utilityOf(reader, 'tariffType')
    const keys = parties.keysOf(reader)
    const key = keyOf(reader, utilityType)
    if (key !== null) keys.push(`${NUMBER}${key}`)
    // Rows above come first: once they are written, they are found among the stored ones as well.
    const line = key === null ? undefined : taken.get(key)
    if (line !== undefined) return refuseRepeated(row, reader, 'contractNumber', line, keys)
    const contract = key === null ? undefined : names.contracts.get(key)
    if (contract && refs.options.existing === 'skip') {
      return skipExisting(row, reader, 'contractNumber', keys)
    }
    return contract ? fill(row, reader, contract, keys) : create(row, reader, utilityType, names, keys)
  }

  const create = async (
    row: RowTexts,
    reader: RowReader,
    utilityType: UtilityType,
    names: ContractNames,
    keys: readonly string[],
  ): Promise<ValidatedRow> => {
    if (!reader.has('cups')) reader.refuse('cups', 'IMPORT_VALUE_REQUIRED')
    if (!reader.has('contractNumber')) reader.warn('contractNumber', 'IMPORT_WITHOUT_KEY')
    warnOfCups(reader)
    warnOfPowers(reader, reader.text('tariffType'), powersOf(reader))
    const found = parties.find(reader, utilityType, names)
    const contract = await validateContract(reader, refs, utilityType, found.supply)
    const cups = cups20Of(reader.text('cups'))
    if (cups !== null && (openCups.has(cups) || names.cupsWithOpenContract.has(cups))) {
      reader.warn('cups', 'IMPORT_CONTRACT_OVERLAP')
    }
    const writes: Partial<RowWrites> = {
      ...found.writes,
      newContracts: contract ? [{ id: newId(), ...contract }] : [],
    }
    return validatedRow(row, reader, 'create', keys, writes)
  }

  const fill = async (
    row: RowTexts,
    reader: RowReader,
    contract: NonNullable<ReturnType<ContractNames['contracts']['get']>>,
    keys: readonly string[],
  ): Promise<ValidatedRow> => {
    if (refs.options.existing === 'refuse') {
      reader.refuse('contractNumber', 'IMPORT_RECORD_EXISTS')
      return validatedRow(row, reader, 'skip', keys)
    }
    const changed = await validateFilledContract(reader, refs, contract)
    if (changed === 'same') return skipExisting(row, reader, 'contractNumber', keys)
    return validatedRow(row, reader, 'update', keys, { changedContracts: changed ? [changed] : [] })
  }

  /** Which tariffs of some rows pay a commission on the day of their signing, where a commission is required. */
  const readPaid = async (rows: readonly RowTexts[]): Promise<ReadonlySet<string>> => {
    if (refs.required.contracts.fee !== true) return new Set()
    const asked = rows.flatMap((row) => {
      const reader = new RowReader(row, refs.options)
      const idTariff = tariffOfRow(reader, refs, utilityOf(reader, 'tariffType'))
      return idTariff === null ? [] : [{ idTariff, day: reader.date('signingDate') ?? tx.today }]
    })
    const paid = asked.length > 0 ? await selectTariffsWithFee(tx, asked) : []
    return new Set(paid.map(({ idTariff, day }) => `${idTariff}:${day}`))
  }

  /** The row, refused where it leaves empty what the company requires. */
  const requireParameters = (row: ValidatedRow, paid: ReadonlySet<string>): ValidatedRow => {
    if (!asksForParameters) return row
    const { newContracts, changedContracts } = row.writes
    const reasons = [...newContracts, ...changedContracts].flatMap(({ values }) => {
      const hasTariffFee = paid.has(`${values.idTariff}:${values.signingDate ?? tx.today}`)
      const contract = {
        ...values,
        signingDate: values.signingDate ?? null,
        energyMarketer: values.idEnergyMarketer,
        commercial: values.idCommercial,
        tariff: values.idTariff,
        hasTariffFee,
      }
      return findMissingParameters(refs.required.contracts, contract, refs.viewer).map((parameter) => {
        const field = toContractField(parameter)
        return {
          field: contractFields.includes(field) ? field : null,
          code: 'REQUIRED_PARAMETER_MISSING' as const,
          severity: 'error' as const,
          details: { parameter },
        }
      })
    })
    return reasons.length === 0
      ? row
      : { ...row, outcome: 'refused', reasons: [...row.reasons, ...reasons], writes: NO_WRITES }
  }

  return {
    async prepare(rows) {
      const names = await readContractNames(tx, rows)
      const paid = await readPaid(rows)
      return async (row) => {
        const mark = parties.mark()
        const end = requireParameters(await validateRow(row, names), paid)
        if (end.outcome === 'create') parties.keep(mark)
        const number = end.keys.find((key) => key.startsWith(NUMBER))?.slice(NUMBER.length)
        if (number !== undefined && end.outcome !== 'refused') taken.set(number, end.line)
        for (const { values } of end.writes.newContracts) {
          if (values.cups && !values.closed) openCups.add(values.cups.slice(0, 20))
        }
        return end
      }
    },
  }
}

function keyOf(reader: RowReader, utilityType: UtilityType): string | null {
  const number = reader.text('contractNumber')
  return number === null ? null : toContractKey(utilityType, number)
}
