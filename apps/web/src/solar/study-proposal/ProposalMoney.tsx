import type { Study, StudyFigures } from '@vatio/protocol/solar/studies/studies.schema'
import { formatKwh } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatCount, formatPercent } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ProposalBars } from './ProposalBars.tsx'
import { proposalTexts as texts } from './study-proposal.messages.ts'

type Balance = NonNullable<StudyFigures['economicBalance']>

interface MoneyProps {
  readonly study: Study
  readonly balance: Balance
}

/** Price, discounts, financing and profitability. The margin is the company's own and is not in it. */
export function ProposalMoney({ study, balance }: MoneyProps) {
  const { financingConditions, applyedDiscounts } = study.content.economicResults
  const conceptOf = (uuid: string) => applyedDiscounts.find((one) => one.uuid === uuid)?.concept ?? ''
  return (
    <section>
      <h2>{texts.money}</h2>
      <DataList
        facts={[
          { label: texts.salePrice, value: formatMoney(balance.salePrice) },
          ...balance.discounts.map(({ uuid, discountEur }) => ({
            label: conceptOf(uuid) || texts.discounts,
            value: formatMoney(-discountEur),
          })),
          { label: texts.investment, value: formatMoney(balance.totalInvestment) },
          { label: texts.savings, value: formatMoney(balance.savings) },
          { label: texts.monthlySavings, value: formatMoney(balance.monthlySavings) },
          { label: texts.roi, value: formatPercent(balance.returnOnInvestment) },
          { label: texts.netPresentValue, value: formatMoney(balance.netPresentValue) },
          { label: texts.internalRate, value: formatPercent(balance.internalRate) },
        ]}
      />
      {balance.loanFee === null ? null : (
        <>
          <h3>{texts.financing}</h3>
          <DataList
            facts={[
              { label: texts.entity, value: financingConditions.financingEntity },
              {
                label: texts.financing,
                value: texts.loan(
                  formatCount(financingConditions.financingMonths),
                  formatPercent(financingConditions.anualInterestRate),
                ),
              },
              { label: texts.initialPayment, value: formatMoney(financingConditions.initialInvestment) },
              { label: texts.fee, value: formatMoney(balance.loanFee) },
              { label: texts.equivalentRate, value: formatPercent(balance.anualEquivalentRate) },
            ]}
          />
          {balance.loanFeesAfterLife > 0 ? (
            <Notice tone="warning">{texts.feesAfterLife(formatMoney(balance.loanFeesAfterLife))}</Notice>
          ) : null}
        </>
      )}
    </section>
  )
}

/** The years of the installation: cash flow with its payback, and a row for each. */
export function ProposalYears({ balance }: { readonly balance: Balance }) {
  const { cashFlow, yearlyEconomicBalance, simpleAmortizationYear: year } = balance
  const accumulated = accumulate(cashFlow)
  return (
    <section>
      <h2>{texts.yearlyBalance}</h2>
      <div>
        <h3>{texts.cashFlow}</h3>
        <ProposalBars
          label={texts.cashFlow}
          names={accumulated.map((_, at) => String(at))}
          series={[{ name: texts.cashFlow, values: accumulated }]}
          marked={year === null ? null : { at: year, text: texts.recoveredIn(String(year)) }}
        />
      </div>
      <FiguresTable
        caption={texts.yearlyBalance}
        isTall
        rows={yearlyEconomicBalance}
        columns={[
          { id: 'year', header: texts.year, render: (row) => String(row.year) },
          {
            id: 'production',
            header: texts.producedEnergy,
            unit: 'kWh',
            render: (row) => formatKwh(row.production),
          },
          {
            id: 'self',
            header: texts.selfConsumed,
            unit: 'kWh',
            render: (row) => formatKwh(row.selfConsumedEnergy),
          },
          { id: 'excesses', header: texts.excesses, unit: 'kWh', render: (row) => formatKwh(row.excesses) },
          { id: 'savings', header: texts.saving, unit: '€', render: (row) => formatMoney(row.savings) },
          {
            id: 'sum',
            header: texts.accumulated,
            unit: '€',
            render: (row) => formatMoney(row.accumulatedSavings),
          },
        ]}
      />
    </section>
  )
}

/** Sum up to each year. */
function accumulate(flows: readonly number[]): number[] {
  const sums: number[] = []
  for (const flow of flows) sums.push((sums.at(-1) ?? 0) + flow)
  return sums
}
