import { Button, Group, Switch } from '@mantine/core'
import { findStudyPanel } from '@vatio/domain/solar/studies/study-choices'
import { apportionCoefficients } from '@vatio/domain/solar/results/collective'
import { writeCoefficientFile, type ParticipantYear } from '@vatio/domain/solar/studies/collective-study'
import { ConsumptionPointPicker } from '../../energy-crm/consumption-points/ConsumptionPointPicker.tsx'
import { formatNumber } from '../../platform/formats/number-format.ts'
import { randomUuid } from '../../platform/http/random-key.ts'
import { Card } from '../../ui/Card.tsx'
import { AddButton } from '../../ui/EditableList.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toEnergyChoices, useStudyFigures } from '../study-figures/study-figures.queries.ts'
import { useStudyEditor } from '../study-editor.ts'
import styles from './CollectiveCard.module.css'
import { computeParticipantYears, sumCoefficients, type Participant } from './participant-years.ts'
import { ParticipantFields } from './ParticipantFields.tsx'
import { SharesTable } from './SharesTable.tsx'
import { useSupplyCurves } from './study-collective.queries.ts'
import { collectiveTexts as texts } from './study-collective.messages.ts'

const MOST_PARTICIPANTS = 200

/** Supplies that share the installation of a study: their coefficients, and what each of them saves. */
export function CollectiveCard() {
  const { content, change } = useStudyEditor()
  const { isOn, participants } = content.collective
  const curves = useSupplyCurves(participants.map(({ idConsumptionPoint }) => idConsumptionPoint))
  const years = useParticipantYears(curves)
  const setParticipants = (next: readonly Participant[]) =>
    change((now) => ({ ...now, collective: { ...now.collective, participants: [...next] } }))
  const add = (part: Partial<Participant>) =>
    setParticipants([
      ...participants,
      {
        uuid: randomUuid(),
        name: texts.newName(participants.length + 1),
        cups: '',
        idConsumptionPoint: null,
        annualKwh: null,
        coefficient: participants.length === 0 ? 1 : 0,
        ...part,
      },
    ])
  const apportion = (weights: readonly number[]) => {
    const coefficients = apportionCoefficients(weights)
    setParticipants(
      participants.map((one, at) => ({ ...one, coefficient: coefficients[at] ?? one.coefficient })),
    )
  }
  const sum = sumCoefficients(participants)
  const consumptions = years?.map(({ grossKwh }) => grossKwh) ?? participants.map((one) => one.annualKwh ?? 0)
  const isFull = participants.length >= MOST_PARTICIPANTS
  return (
    <Card title={texts.title}>
      <div className={styles.card}>
        <Switch
          label={texts.isOn}
          description={texts.help}
          checked={isOn}
          onChange={(event) => {
            const checked = event.currentTarget.checked
            change((now) => ({ ...now, collective: { ...now.collective, isOn: checked } }))
          }}
        />
        {isOn ? (
          <>
            {participants.length === 0 ? <EmptyState text={texts.empty} /> : null}
            {participants.map((participant, at) => (
              <ParticipantFields
                key={participant.uuid}
                participant={participant}
                curve={curves[at] ?? null}
                onChange={(part) =>
                  setParticipants(
                    participants.map((one) => (one.uuid === participant.uuid ? { ...one, ...part } : one)),
                  )
                }
                onRemove={() => setParticipants(participants.filter((one) => one.uuid !== participant.uuid))}
              />
            ))}
            <Group align="end">
              <ConsumptionPointPicker
                label={texts.addSupply}
                utilityType="electricity"
                value={null}
                disabled={isFull}
                onChange={(id, point) => {
                  if (id === null || point === null) return
                  add({
                    idConsumptionPoint: id,
                    cups: point.cups ?? '',
                    name: point.identifier ?? point.cups ?? '',
                  })
                }}
              />
              {isFull ? null : <AddButton label={texts.add} onClick={() => add({})} />}
            </Group>
            {participants.length > 0 ? (
              <Group>
                <Button variant="default" onClick={() => apportion(participants.map(() => 1))}>
                  {texts.equalParts}
                </Button>
                <Button
                  variant="default"
                  disabled={!consumptions.some((kwh) => kwh > 0)}
                  onClick={() => apportion(consumptions)}
                >
                  {texts.byConsumption}
                </Button>
              </Group>
            ) : null}
            {participants.length > 0 && sum !== 1 ? (
              <Notice tone="warning">{texts.sum(formatNumber(sum, 6))}</Notice>
            ) : null}
            {years === null ? null : <SharesTable participants={participants} years={years} />}
            {participants.length > 0 ? <Distributor participants={participants} /> : null}
          </>
        ) : null}
      </div>
    </Card>
  )
}

function useParticipantYears(curves: ReturnType<typeof useSupplyCurves>): ParticipantYear[] | null {
  const { content } = useStudyEditor()
  const { figures } = useStudyFigures()
  const panel = findStudyPanel(content)
  if (!content.collective.isOn || figures === null || panel === null || content.atrTariff === null)
    return null
  return computeParticipantYears({
    study: figures.study,
    choices: toEnergyChoices(content, panel, content.atrTariff),
    participants: content.collective.participants,
    curves,
    economics: content.economicResults,
  })
}

function Distributor({ participants }: { readonly participants: readonly Participant[] }) {
  const isComplete = sumCoefficients(participants) === 1 && participants.every(({ cups }) => cups !== '')
  return (
    <div>
      <Button
        variant="default"
        disabled={!isComplete}
        onClick={() =>
          saveFile(new Blob([writeCoefficientFile(participants)], { type: 'text/plain' }), texts.fileName)
        }
      >
        {texts.download}
      </Button>
      {isComplete ? null : <p className={styles.hint}>{texts.downloadNeedsCups}</p>}
    </div>
  )
}
