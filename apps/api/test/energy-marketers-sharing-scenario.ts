import {
  getEnergyMarketer,
  listEnergyMarketers,
} from '@vatio/protocol/energy-crm/energy-marketers/energy-marketers.endpoints'
import {
  connectEnergyMarketer,
  disconnectEnergyMarketer,
  issueSharingToken,
  listMarketerConnections,
} from '@vatio/protocol/energy-crm/energy-marketers/marketer-sharing.endpoints'
import { createTariffPriceList } from '@vatio/protocol/energy-crm/tariff-prices/tariff-prices.endpoints'
import { getTariff, listTariffsOfMarketer } from '@vatio/protocol/energy-crm/tariffs/tariffs.endpoints'
import { elementAt } from '@vatio/domain/element-at'
import { expect, vi } from 'vitest'
import { makeAuxiliaryService } from './factories/auxiliary-services.factory.ts'
import { makeEnergyMarketer } from './factories/energy-marketers.factory.ts'
import { makeTariff } from './factories/tariffs.factory.ts'
import type { TestServer, TestUser } from './server.ts'

let serial = 0

/** Terms of the tariff that is shared. */
export const copiedTerms = {
  greenEnergy: true,
  permanenceMonths: 12,
  exitPenaltyPercent: 5,
  exitPenaltyText: '60 €',
}

/** A company that shares a marketer and others that connect with it. */
export function sharingScenario(of: () => TestServer) {
  const admin = async (name?: string): Promise<TestUser> => {
    serial += 1
    const tenant = await of().createTenant(name ?? `Consultora ${serial}`)
    return of().createUser({ tenant, role: 'admin' })
  }

  /** An owner with a marketer: one tariff with prices, one of another access, and a service. */
  const newOwner = async () => {
    const owner = await admin()
    const made = await of().inTenant(owner.clientUID, async (tx) => {
      const idEnergyMarketer = await makeEnergyMarketer(tx)
      await tx.query(
        `update energy_marketers set email = 'trato@albaluz.example' where id_energy_marketer = $1`,
        [idEnergyMarketer],
      )
      const idTariff = await makeTariff(tx, {
        idEnergyMarketer,
        name: 'Hogar',
        energyPrices: [0.2, 0.15, 0.1],
        powerPrices: [0.08, 0.01],
        excessRetributionPrice: 0.05,
      })
      await tx.query(
        `update tariffs set green_energy = true, permanence_months = 12, exit_penalty_percent = 5,
           exit_penalty_text = '60 €' where id_tariff = $1`,
        [idTariff],
      )
      const second = await makeTariff(tx, { idEnergyMarketer, name: 'Empresa', idTarifaATR: 19 })
      await makeAuxiliaryService(tx, idEnergyMarketer)
      return { idEnergyMarketer, idTariff, second }
    })
    return { owner, ...made }
  }

  const issue = (as: TestUser | undefined, id: string) => of().call(issueSharingToken, { as, params: { id } })
  const connect = (as: TestUser | undefined, sharingToken: string) =>
    of().call(connectEnergyMarketer, { as, body: { sharingToken } })
  const connections = async (as: TestUser) => (await of().call(listMarketerConnections, { as })).reply
  const disconnect = (as: TestUser | undefined, id: string) =>
    of().call(disconnectEnergyMarketer, { as, params: { id } })

  /** An owner and a company with the copy of its marketer. */
  const newConnection = async () => {
    const shared = await newOwner()
    const guest = await admin()
    const { sharingToken } = (await issue(shared.owner, shared.idEnergyMarketer)).reply
    const { status, reply: copy } = await connect(guest, sharingToken)
    expect(status).toBe(201)
    const { idConnection } = elementAt(await connections(guest), 0)
    return { ...shared, guest, sharingToken, copy, idConnection }
  }

  const marketer = async (as: TestUser, id: string) =>
    (await of().call(getEnergyMarketer, { as, params: { id } })).reply
  const marketers = async (as: TestUser) => (await of().call(listEnergyMarketers, { as })).reply
  const tariffsOf = async (as: TestUser, id: string) =>
    (await of().call(listTariffsOfMarketer, { as, params: { id } })).reply
  const tariffNamed = async (as: TestUser, id: string, name: string) => {
    const found = (await tariffsOf(as, id)).find((tariff) => tariff.name === name)
    expect(found).toBeDefined()
    return (await of().call(getTariff, { as, params: { id: found?.idTariff ?? '' } })).reply
  }

  /** New energy prices of a 2.0TD tariff from a day on. */
  const priceList = (as: TestUser, idTariff: string, p1: number, validFrom: string) =>
    of().call(createTariffPriceList, {
      as,
      body: { validFrom, tariffs: [{ idTariff, energyPrices: { p1, p2: 0.15, p3: 0.1 } }] },
    })

  /** Everything that the copy consists of, with the ids and versions of its rows. */
  const rowsOfCopy = (as: TestUser, id: string) =>
    of().inTenant(as.clientUID, (tx) =>
      tx.query<{ row: unknown }>(
        `select to_jsonb(m) as row from energy_marketers m where m.id_energy_marketer = $1
         union all select to_jsonb(t) from tariffs t where t.id_energy_marketer = $1
         union all select to_jsonb(p) from tariff_prices p join tariffs t using (client_uid, id_tariff)
           where t.id_energy_marketer = $1
         union all select to_jsonb(s) from auxiliary_services s where s.id_energy_marketer = $1
         order by 1`,
        [id],
      ),
    )

  /** Waits until no refresh of the owner's marketers is queued or running. */
  const refreshed = (owner: TestUser) =>
    vi.waitFor(
      async () => {
        const open = await of().inTenant(owner.clientUID, (tx) =>
          tx.query(`select state from job_runs where kind = 'shared-marketer.refresh' and state <> 'done'`),
        )
        expect(open).toEqual([])
      },
      { timeout: 20_000, interval: 100 },
    )

  return {
    admin,
    newOwner,
    newConnection,
    issue,
    connect,
    connections,
    disconnect,
    marketer,
    marketers,
    tariffsOf,
    tariffNamed,
    rowsOfCopy,
    refreshed,
    priceList,
  }
}
