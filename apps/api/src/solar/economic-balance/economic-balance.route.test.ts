import { mapPeriods } from '@vatio/domain/periods/by-period'
import { computeEconomicBalance } from '@vatio/domain/solar/economic-balance/economic-balance'
import type { BodyInputOf } from '@vatio/protocol/endpoint'
import { getEconomicBalance } from '@vatio/protocol/solar/economic-balance/economic-balance.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../../test/server.ts'
import { six } from '../../../test/solar-study.ts'

let server: TestServer
let freemium: TestUser
beforeAll(async () => {
  server = await startTestServer()
  const tenant = await server.createTenant('Sin licencia', 'freemium')
  freemium = await server.createUser({ tenant, applications: ['solar-studies'] })
})
afterAll(() => server.close())

type Body = BodyInputOf<typeof getEconomicBalance>
const twelve = (value: number) => Array.from({ length: 12 }, () => value)
const firstYear = {
  productionKwh: 12_000,
  selfConsumedKwh: 8_000,
  excessesKwh: 4_000,
  grossByPeriodKwh: six(5_000, 5_000, 5_000, 5_000, 0, 0),
  netByPeriodKwh: six(3_000, 3_000, 3_000, 3_000, 0, 0),
  excessByMonthKwh: twelve(4_000 / 12),
  grossEnergyCostByMonthEur: twelve(250),
  netEnergyCostByMonthEur: twelve(10),
  billSavingsEur: 1_000,
}
const input = (part: Partial<Body> = {}): Body => ({
  firstYear,
  peakPowerKwp: 9,
  totalCost: 8_000,
  margen: 25,
  ...part,
})
const compute = (body: Body, as: TestUser | undefined = server.adminA) =>
  server.call(getEconomicBalance, { as, body })
const uuid = '0190b6a4-0000-7000-8000-000000000001'

describe('POST /api/solar/economicBalance', () => {
  it('refuses callers without a session and users without the application', async () => {
    expect((await server.call(getEconomicBalance, { body: input() })).status).toBe(401)
    const outsider = await server.createUser({ applications: ['billing'] })
    expect((await compute(input(), outsider)).code).toBe('APPLICATION_REQUIRED')
  })

  it('[LIM-044] [LIM-045] [LIM-046] [SOL-EB-026] has 25 years and sells the excess at 50 EUR/MWh where nothing else is entered', async () => {
    const { reply } = await compute(input())
    expect(reply.yearlyEconomicBalance.length).toBe(25)
    expect(reply.savings).toBeCloseTo(1_000 + 4 * 50, 9)
    expect(reply.monthlySavings).toBeCloseTo(100, 9)
  })

  it('[LIM-042] [SOL-EB-028] [SOL-EB-029] [SOL-EB-031] falls linearly to the guarantee of 85 %', async () => {
    const { reply } = await compute(input())
    const productions = reply.yearlyEconomicBalance.map(({ production }) => production)
    expect(productions[0]).toBeCloseTo(12_000, 9)
    expect(productions[1]).toBeCloseTo(12_000 * (1 - 0.15 / 25), 6)
    expect(productions[24]).toBeCloseTo(12_000 * (1 - (24 * 0.15) / 25), 6)
  })

  it('[LIM-043] [SOL-EB-032] raises the savings by 3 % a year only where inflation is applied', async () => {
    const plain = await compute(input({ guaranteeProductionPercentage: 100 }))
    const inflated = await compute(input({ guaranteeProductionPercentage: 100, applyInflation: true }))
    const rows = (answer: typeof plain) => answer.reply.yearlyEconomicBalance.map(({ savings }) => savings)
    expect(rows(plain)[10]).toBeCloseTo(1_200, 6)
    expect(rows(inflated)[10]).toBeCloseTo(1_200 * 1.03 ** 10, 6)
  })

  it('[LIM-047] [SOL-EB-006] [SOL-EB-016] [SOL-EB-036] [SOL-EB-023] [SOL-EB-024] leaves the distributor 85 % of the margin', async () => {
    const { reply } = await compute(input())
    expect(reply.salePrice).toBeCloseTo(10_000, 9)
    expect([reply.margin, reply.commission, reply.netMargin]).toEqual([2_000, 1_700, 300])
    expect(reply.peakPowerCost).toBeCloseTo(10_000 / 9_000, 9)
  })

  it('[LIM-048] [SOL-EB-025] [SOL-EB-034] [SOL-EB-038] [SEC-039] [SEC-042] finances a PPA by 0 %, an empty share by 100 %, from Professional on', async () => {
    const ppa = { excessesCompensationMode: 'PPA' as const, excessesSellingPrice: 70 }
    const { reply } = await compute(input(ppa))
    expect(reply.salePrice).toBeCloseTo(10_000, 9)
    expect(reply.ppa?.generationPrice).toBeCloseTo(8_000 / (reply.ppa?.lifetimeExcessMwh ?? 0), 9)
    expect(reply.savings).toBeCloseTo(1_000, 9)
    const empty = await compute(input({ ...ppa, instalationFinancingPercentage: null }))
    expect(empty.reply.salePrice).toBe(0)
    const none = { ...firstYear, excessesKwh: 0, excessByMonthKwh: twelve(0) }
    expect((await compute(input({ ...ppa, firstYear: none }))).reply.ppa?.generationPrice).toBeNull()
    expect((await compute(input(ppa), freemium)).errors[0]).toMatchObject({
      message: 'LICENSE_REQUIRED',
      field: 'excessesCompensationMode',
    })
  })

  it('[SOL-EB-010] [SOL-EB-040] [SOL-EB-042] [SEC-046] takes discounts off in their order, from Professional on', async () => {
    const applyedDiscounts = [
      { uuid, concept: 'Subvención', absoluteValue: 1_000 },
      { uuid: uuid.replace(/1$/, '2'), concept: 'Descuento', percentage: 10 },
    ]
    const { reply } = await compute(input({ applyedDiscounts }))
    expect(reply.totalInvestment).toBeCloseTo(8_100, 9)
    const turned = await compute(input({ applyedDiscounts: applyedDiscounts.toReversed() }))
    expect(turned.reply.totalInvestment).toBeCloseTo(8_000, 9)
    const both = [{ uuid, concept: 'Ambos', absoluteValue: 1, percentage: 1 }]
    expect((await compute(input({ applyedDiscounts: both }))).code).toBe('SOLAR_DISCOUNT_INVALID')
    expect((await compute(input({ applyedDiscounts }), freemium)).code).toBe('LICENSE_REQUIRED')
  })

  it('[SOL-EB-035] [SOL-EB-047] [SOL-EB-060] [SOL-EB-061] [SOL-EB-063] [SOL-EB-064] [SEC-047] finances with fee and TAE, from Professional on', async () => {
    const financingConditions = {
      enableFinancing: true,
      financingMonths: 24,
      anualInterestRate: 6,
      initialInvestment: 2_000,
    }
    const { reply } = await compute(input({ financingConditions }))
    const rate = 0.06 / 12
    const fee = 8_000 / ((1 - (1 + rate) ** -24) / rate)
    expect(reply.loanFee).toBeCloseTo(fee, 9)
    expect(reply.anualEquivalentRate).toBeCloseTo(100 * ((1 + rate) ** 12 - 1), 6)
    expect(reply.cashFlow[0]).toBe(-2_000)
    expect(reply.cashFlow[1]).toBeCloseTo(1_200 - 12 * fee, 6)
    let sum = 0
    const accumulated = reply.cashFlow.map((eur) => (sum += eur))
    expect(reply.simpleAmortizationYear).toBe(accumulated.findIndex((eur) => eur >= 0))
    expect((await compute(input({ financingConditions }), freemium)).code).toBe('LICENSE_REQUIRED')
    const long = await compute(
      input({ financingConditions: { ...financingConditions, financingMonths: 306 } }),
    )
    expect(long.reply.loanFeesAfterLife).toBeCloseTo(6 * (long.reply.loanFee ?? 0), 9)
    const late = { ...financingConditions, initialInvestment: 10_000.5 }
    expect((await compute(input({ financingConditions: late }))).errors[0]).toMatchObject({
      message: 'INITIAL_PAYMENT_INVALID',
      field: 'financingConditions.initialInvestment',
    })
    const off = { ...financingConditions, enableFinancing: false }
    expect((await compute(input({ financingConditions: off }), freemium)).reply.loanFee).toBeNull()
  })

  it('[SOL-EB-011] [SOL-EB-030] [SOL-EB-037] [SOL-EB-062] pays back in the first year that ends at or above zero', async () => {
    const { reply } = await compute(input({ guaranteeProductionPercentage: 100 }))
    expect(reply.simpleAmortizationYear).toBe(9)
    expect(reply.paybackRatioYears).toBeCloseTo(8.33, 9)
    expect(reply.returnOnInvestment).toBeCloseTo((100 * 25 * 1_200) / 10_000, 6)
    expect(reply.yearlyEconomicBalance[8]).toMatchObject({
      year: 9,
      selfConsumedEnergy: 8_000,
      excesses: 4_000,
    })
    expect(reply.yearlyEconomicBalance[8]?.netConsumptionByPeriod).toEqual(
      six(3_000, 3_000, 3_000, 3_000, 0, 0),
    )
  })

  it('[SOL-EB-007] [SOL-EB-008] [SOL-EB-009] [SOL-EB-068] answers what its figures give, by 4 % a year where no other rate is entered', async () => {
    const entered = {
      excessesCompensationMode: 'PPA',
      excessesSellingPrice: 70,
      instalationFinancingPercentage: 20,
      commercialFeePercentage: 40,
      instalationLifeTime: 20,
      guaranteeProductionPercentage: 80,
      applyedDiscounts: [{ uuid, concept: 'Descuento', absoluteValue: null, percentage: 5 }],
    } as const
    const { reply } = await compute(input({ ...entered, applyedDiscounts: [...entered.applyedDiscounts] }))
    const { profitability, ppa, salePrice, discountedPrice, yearlyBalance } = computeEconomicBalance(
      {
        ...firstYear,
        grossByPeriodKwh: Float64Array.of(5_000, 5_000, 5_000, 5_000, 0, 0),
        netByPeriodKwh: Float64Array.of(3_000, 3_000, 3_000, 3_000, 0, 0),
        excessByMonthKwh: Float64Array.from(firstYear.excessByMonthKwh),
      },
      9,
      {
        ...entered,
        totalCost: 8_000,
        margen: 25,
        excessesBuyPrice: 50,
        financingConditions: null,
        inflationPercent: 0,
        discountPercent: 4,
      },
    )
    expect(reply).toMatchObject({
      commission: salePrice.commissionEur,
      discounts: discountedPrice.steps,
      totalInvestment: discountedPrice.investmentEur,
      paybackYears: profitability.payback.interpolatedYears,
      cashFlow: profitability.cashFlowEur,
      netPresentValue: profitability.netPresentValueEur,
      internalRate: profitability.internalRatePercent,
      levelisedCost: profitability.levelisedCostEurPerKwh,
      ppa: {
        lifetimeExcessMwh: ppa?.lifetimeExcessMwh,
        generationPrice: ppa?.generationPriceEurPerMwh,
        balance: ppa?.balanceEur,
      },
      yearlyEconomicBalance: yearlyBalance.map(({ netConsumptionByPeriod, ...row }) => ({
        ...row,
        netConsumptionByPeriod: mapPeriods((period) => netConsumptionByPeriod[period]),
      })),
    })
    expect(reply.ppa?.balance).toBeCloseTo(70 * (reply.ppa?.lifetimeExcessMwh ?? 0) - 8_000, 6)
    const named = reply.traces.map(({ figure }) => figure)
    expect(named).toEqual([
      'salePrice',
      'netMargin',
      'eurPerWp',
      'investment',
      'monthlySavings',
      'returnOnInvestment',
      'paybackRatio',
      'ppaGenerationPrice',
      'ppaBalance',
    ])
  })

  it('[SOL-EB-027] earns nothing without injection, and at most the energy bought with simplified compensation', async () => {
    const none = await compute(input({ excessesCompensationMode: 'noInjection' }))
    expect(none.reply.savings).toBeCloseTo(1_000, 9)
    const simplified = await compute(input({ excessesCompensationMode: 'simplifiedCompensation' }))
    expect(simplified.reply.savings).toBeCloseTo(1_000 + 12 * 10, 9)
    expect(simplified.reply.canCompensateSimply).toBe(true)
    expect((await compute(input({ peakPowerKwp: 100.5 }))).reply.canCompensateSimply).toBe(false)
  })

  it('[SEC-050] overrides life, guarantee, commission and inflation from Professional on', async () => {
    const defaults = await compute(
      input({ instalationLifeTime: 25, guaranteeProductionPercentage: 85 }),
      freemium,
    )
    expect(defaults.status).toBe(200)
    const overrides: readonly [string, Partial<Body>][] = [
      ['instalationLifeTime', { instalationLifeTime: 30 }],
      ['guaranteeProductionPercentage', { guaranteeProductionPercentage: 80 }],
      ['commercialFeePercentage', { commercialFeePercentage: 50 }],
      ['inflation', { inflation: 2 }],
    ]
    for (const [field, part] of overrides) {
      expect((await compute(input(part), freemium)).errors[0]).toMatchObject({
        message: 'LICENSE_REQUIRED',
        field,
      })
    }
  })

  it('[SOL-EB-043] [SOL-EB-052] [SOL-EB-053] [SOL-EB-054] refuses discounts and loans out of range with their field', async () => {
    const loan = { enableFinancing: true, financingMonths: 24, anualInterestRate: 3, initialInvestment: 0 }
    for (const [field, value] of [
      ['financingMonths', -1],
      ['financingMonths', 2.5],
      ['anualInterestRate', 100.5],
      ['anualInterestRate', -1],
      ['initialInvestment', -1],
    ] as const) {
      const financingConditions = { ...loan, [field]: value }
      expect((await compute(input({ financingConditions }))).errors[0]).toMatchObject({
        message: 'INVALID_INPUT',
        field: `financingConditions.${field}`,
      })
    }
    for (const field of ['percentage', 'absoluteValue'] as const) {
      const applyedDiscounts = [{ uuid, concept: 'Negativo', [field]: -1 }]
      expect((await compute(input({ applyedDiscounts }))).errors[0]).toMatchObject({
        message: 'INVALID_INPUT',
        field: `applyedDiscounts.0.${field}`,
      })
    }
  })

  it('[SOL-EB-017] [SOL-EB-018] [SOL-EB-019] [SOL-EB-020] [SOL-EB-022] refuses figures out of range with their field', async () => {
    const wrong: readonly [string, Partial<Body>][] = [
      ['margen', { margen: 100.5 }],
      ['guaranteeProductionPercentage', { guaranteeProductionPercentage: -1 }],
      ['instalationLifeTime', { instalationLifeTime: 1 }],
      ['instalationLifeTime', { instalationLifeTime: 2.5 }],
      ['instalationFinancingPercentage', { instalationFinancingPercentage: 101 }],
      ['commercialFeePercentage', { commercialFeePercentage: 101 }],
    ]
    for (const [field, part] of wrong) {
      expect((await compute(input(part))).errors[0]).toMatchObject({ message: 'INVALID_INPUT', field })
    }
  })
})
