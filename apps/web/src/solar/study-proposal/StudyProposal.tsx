import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import type { Study, StudyFigures } from '@vatio/protocol/solar/studies/studies.schema'
import { formatDateOfInstant } from '../../platform/formats/date-format.ts'
import { formatEnergy } from '../../platform/formats/energy-format.ts'
import { formatMoney } from '../../platform/formats/money-format.ts'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { DataList } from '../../ui/DataList.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { RoofPictureCard } from '../surfaces/RoofPictureCard.tsx'
import { ProposalBill, ProposalEnergy, ProposalInstallation } from './ProposalEnergy.tsx'
import { ProposalAssumptions, ProposalMethod } from './ProposalMethod.tsx'
import { ProposalMoney, ProposalYears } from './ProposalMoney.tsx'
import { proposalTexts as texts } from './study-proposal.messages.ts'
import styles from './StudyProposal.module.css'

interface StudyProposalProps {
  readonly study: Study
  readonly results: NonNullable<StudyFigures['results']>
  readonly balance: NonNullable<StudyFigures['economicBalance']>
}

/** The proposal of a study for its customer, from the figures that the server stored. */
export function StudyProposal({ study, results, balance }: StudyProposalProps) {
  return (
    <>
      <ProposalCover study={study} results={results} balance={balance} />
      <ProposalInstallation study={study} results={results} />
      <ProposalEnergy results={results} />
      <ProposalBill results={results} />
      <ProposalMoney study={study} balance={balance} />
      <ProposalYears balance={balance} />
      <ProposalAssumptions study={study} results={results} />
      <ProposalMethod results={results} balance={balance} />
    </>
  )
}

function ProposalCover({ study, results, balance }: StudyProposalProps) {
  const { clientDetails } = study.content
  const { p10, p90 } = results.productionRange
  const address = [clientDetails.address, clientDetails.addressCode, clientDetails.city, clientDetails.region]
  return (
    <section className={styles.cover}>
      <p>{study.name}</p>
      <DataList
        facts={[
          { label: texts.holder, value: study.client?.name ?? clientDetails.identifier },
          { label: 'CUPS', value: clientDetails.cups },
          { label: texts.address, value: address.filter(Boolean).join(', ') },
          { label: texts.madeBy, value: study.commercial?.name ?? study.author },
          { label: texts.date, value: formatDateOfInstant(study.updateTimestamp) },
        ]}
      />
      <Stats>
        <Stat label={texts.peakPower} value={formatNumber(results.peakPowerKwp)} unit="kWp" />
        <Stat
          label={texts.production}
          value={formatEnergy(results.productionRange.p50)}
          note={texts.between(formatEnergy(p90), formatEnergy(p10))}
        />
        <Stat
          label={texts.savings}
          value={formatMoney(balance.savings)}
          tone={balance.savings > 0 ? 'saving' : 'plain'}
        />
        <Stat
          label={texts.payback}
          value={
            balance.paybackYears === null
              ? texts.notRecovered
              : texts.years(formatNumber(balance.paybackYears))
          }
        />
      </Stats>
      <div className={styles.roofs}>
        {study.content.surfaces.map((surface) => (
          <figure key={surface.surfaceId}>
            <RoofPictureCard surface={surface} panel={findStudyPanel(study.content)} />
            <figcaption>{surface.name}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
