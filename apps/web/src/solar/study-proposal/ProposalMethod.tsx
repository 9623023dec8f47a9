import { economicDefaults } from '@vatio/domain/solar/economic-balance/economic-default.data'
import { getGeographicalZone } from '@vatio/domain/periods/geographical-zones/geographical-zone'
import type { FigureName } from '@vatio/domain/solar/results/traced-figure'
import type { Study, StudyFigures } from '@vatio/protocol/solar/studies/studies.schema'
import { formatCount, formatNumber, formatPercent } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { compensationNames } from '../study-compensation.messages.ts'
import { formulaTexts, proposalTexts as texts } from './study-proposal.messages.ts'
import styles from './StudyProposal.module.css'

type Results = NonNullable<StudyFigures['results']>
type Balance = NonNullable<StudyFigures['economicBalance']>

interface MethodProps {
  readonly study: Study
  readonly results: Results
  readonly balance: Balance
}

/** What a study takes for granted: tariff, curve, sun, losses, years and prices. */
export function ProposalAssumptions({ study, results }: Omit<MethodProps, 'balance'>) {
  const { content, curve } = study
  const { economicResults: economics } = content
  const zone = content.geographicalZone === null ? null : getGeographicalZone(content.geographicalZone)
  return (
    <section>
      <h2>{texts.assumptions}</h2>
      <DataList
        facts={[
          { label: texts.tariff, value: [content.atrTariff, zone?.nombre].filter(Boolean).join(' · ') },
          {
            label: texts.curve,
            value:
              curve &&
              [
                texts.curveSource(curve.source ?? texts.enteredCurve, formatCount(curve.days)),
                curve.completed && texts.completed,
              ]
                .filter(Boolean)
                .join(' · '),
          },
          { label: texts.irradiance, value: describeSource(results.source) },
          { label: texts.losses, value: formatPercent(content.site.lossPercent) },
          { label: texts.life, value: texts.years(formatCount(economics.instalationLifeTime)) },
          {
            label: texts.guarantee,
            value: formatPercent(
              economics.guaranteeProductionPercentage ?? economicDefaults.guaranteeProductionPercentage,
            ),
          },
          { label: texts.compensation, value: compensationNames[economics.excessesCompensationMode] },
          ...priceOfExcess(economics),
          {
            label: texts.inflation,
            value: economics.applyInflation
              ? texts.ofAYear(formatPercent(economics.inflation))
              : texts.noInflation,
          },
          { label: texts.discountRate, value: formatPercent(economics.discountPercent) },
          {
            label: texts.alternativePrices,
            value: content.useAlternativePrices ? texts.otherPrices : texts.samePrices,
          },
        ]}
      />
    </section>
  )
}

function priceOfExcess(economics: Study['content']['economicResults']) {
  if (economics.excessesCompensationMode === 'noInjection') return []
  const isPpa = economics.excessesCompensationMode === 'PPA'
  const price = isPpa ? economics.excessesSellingPrice : economics.excessesBuyPrice
  return [{ label: texts.excessPrice, value: `${formatNumber(price)} €/MWh` }]
}

function describeSource({ kind, database, years, nearestCapital }: Results['source']): string {
  const of = database === null ? '' : ` ${database}`
  const from = years === null ? '' : ` ${years.join('–')}`
  if (kind === 'pvgis') return texts.pvgis(of, from)
  if (kind === 'pvgis-file') return texts.pvgisFile(of, from)
  return texts.embedded(nearestCapital === null ? '' : texts.near(nearestCapital))
}

/** How the figures came about, in words. */
export function ProposalMethod({ results, balance }: Omit<MethodProps, 'study'>) {
  const figures = [...results.traces, ...balance.traces].map(({ figure }) => figure as FigureName)
  const formulas = [...new Set(figures)].flatMap((figure) => formulaTexts[figure] ?? [])
  return (
    <section>
      <h2>{texts.calculation}</h2>
      <ul className={styles.notes}>
        {[texts.production8760, texts.netting, texts.degradation, ...formulas, texts.validity].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
