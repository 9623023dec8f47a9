import type { TestTransaction } from '../test-transaction.ts'
import { newId } from '../../src/platform/db/uuid.ts'

let serial = 0

export interface NewContract {
  readonly contractNumber?: string | null
  readonly utilityType?: 'electricity' | 'gas'
  readonly idEnergyMarketer?: string | null
  readonly idTariff?: string | null
  readonly idCommercial?: string | null
  readonly idConsumptionPoint?: string | null
  /** Name of one of the company's states; absent takes the default one. */
  readonly stateName?: string
  readonly cups?: string | null
  readonly tariffType?: string | null
  readonly signingDate?: string | null
  readonly lastStateChangeDate?: string | null
  readonly endDate?: string | null
  readonly permanenceEndDate?: string | null
  readonly noticeDays?: number | null
  readonly implicitRenewal?: boolean
  readonly closed?: boolean
  readonly anualConsumption?: number | null
  readonly anualConsumptionUnit?: 'kWh' | 'MWh' | 'GWh' | 'TWh'
  readonly contractedPowerKw?: readonly (number | null)[]
  readonly deletedAt?: Date | null
}

/** Puts a contract with its first state change into the tenant of the transaction and answers its id. */
export async function makeContract(tx: TestTransaction, contract: NewContract = {}): Promise<string> {
  const idContractInfo = newId()
  serial += 1
  const [state] = await tx.query<{ id_contract_state: string }>(
    `select id_contract_state from contract_states
     where client_uid = $1 and case when $2::text is null then default_state else name = $2 end`,
    [tx.clientUID, contract.stateName ?? null],
  )
  if (!state) throw new Error(`the company has no state ${contract.stateName ?? 'by default'}`)
  await tx.query(
    `insert into contracts
       (client_uid, id_contract_info, contract_number, utility_type, id_energy_marketer, id_tariff, id_commercial,
        id_consumption_point, id_contract_state, cups, tariff_type, signing_date, last_state_change_date, closed,
        anual_consumption, anual_consumption_unit, contracted_power_kw, deleted_at, end_date, implicit_renewal,
        permanence_end_date, notice_days)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [
      tx.clientUID,
      idContractInfo,
      contract.contractNumber === undefined
        ? `C-${String(serial).padStart(6, '0')}`
        : contract.contractNumber,
      contract.utilityType ?? 'electricity',
      contract.idEnergyMarketer ?? null,
      contract.idTariff ?? null,
      contract.idCommercial ?? null,
      contract.idConsumptionPoint ?? null,
      state.id_contract_state,
      contract.cups ?? null,
      contract.tariffType ?? '2.0TD',
      contract.signingDate === undefined ? '2026-03-02' : contract.signingDate,
      contract.lastStateChangeDate ?? null,
      contract.closed ?? false,
      contract.anualConsumption ?? null,
      contract.anualConsumptionUnit ?? 'kWh',
      contract.contractedPowerKw ?? [4.6, 4.6, null, null, null, null],
      contract.deletedAt ?? null,
      contract.endDate ?? null,
      contract.implicitRenewal ?? false,
      contract.permanenceEndDate ?? null,
      contract.noticeDays ?? null,
    ],
  )
  await tx.query(
    `insert into contract_state_registers
       (client_uid, id_contract_state_register, id_contract_info, id_contract_state, timestamp)
     values ($1, $2, $3, $4, '2026-03-02T08:00:00Z')`,
    [tx.clientUID, newId(), idContractInfo, state.id_contract_state],
  )
  return idContractInfo
}
