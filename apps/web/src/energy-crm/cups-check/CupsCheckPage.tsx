import { Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { checkCupsList, type CheckedCups } from '@vatio/domain/identifiers/check-cups-list'
import { useMemo, useState } from 'react'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FiguresTable } from '../../ui/FiguresTable.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextLink } from '../../ui/ButtonLink.tsx'
import { cupsCheckTexts as texts, cupsFaultNames } from './cups-check.messages.ts'
import styles from './CupsCheck.module.css'
import { useKnownCups } from './cups-check.queries.ts'

const PAUSE_MS = 300

/** Checks pasted CUPS: form, control letters, distributor, and whether a supply of the company has it. */
export function CupsCheckPage() {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const checked = useMemo(() => checkCupsList(settled), [settled])
  const usable = useMemo(
    () => checked.filter(({ fault }) => fault === null || fault === 'control').map(({ compact }) => compact),
    [checked],
  )
  const known = useKnownCups(usable)
  const wrong = checked.filter(({ fault }) => fault !== null).length
  return (
    <Page title={texts.title} subtitle={texts.subtitle}>
      <div className={styles.page}>
        <Card>
          <Textarea
            label={texts.field}
            description={texts.help}
            placeholder={texts.placeholder}
            autosize
            minRows={4}
            maxRows={12}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Card>
        {checked.length === 0 ? (
          <EmptyState text={texts.nothing} />
        ) : (
          <Card title={texts.counts(checked.length, wrong)}>
            <FiguresTable
              caption={texts.results}
              isTall
              columns={[
                { id: 'cups', header: texts.field, render: ({ compact }: CheckedCups) => compact },
                {
                  id: 'state',
                  header: texts.state,
                  align: 'start',
                  render: ({ fault }) => (
                    <Badge tone={fault === null ? 'success' : 'danger'}>
                      {fault === null ? texts.valid : cupsFaultNames[fault]}
                    </Badge>
                  ),
                },
                {
                  id: 'letters',
                  header: texts.letters,
                  align: 'start',
                  render: ({ letters, fault }) =>
                    letters === null ? '–' : fault === null ? letters : texts.lettersWouldBe(letters),
                },
                {
                  id: 'distributor',
                  header: texts.distributor,
                  align: 'start',
                  render: ({ distributor, distributorCode }) =>
                    distributor ?? (distributorCode === null ? '–' : texts.otherCode(distributorCode)),
                },
                {
                  id: 'known',
                  header: texts.known,
                  align: 'start',
                  render: (one) => <Known checked={one} query={known} />,
                },
              ]}
              rows={checked}
            />
          </Card>
        )}
      </div>
    </Page>
  )
}

interface KnownProps {
  readonly checked: CheckedCups
  readonly query: ReturnType<typeof useKnownCups>
}

function Known({ checked, query }: KnownProps) {
  if (checked.fault === 'length' || checked.fault === 'structure') return '–'
  if (query.isError) return texts.unknown
  const found = query.data?.get(checked.compact)
  if (!found) return texts.looking
  if (found.idConsumptionPoint === undefined) {
    if (found.exists) return texts.taken
    if (checked.fault !== null) return texts.no
    return (
      <>
        {texts.no} ·{' '}
        <TextLink inherit to="/energy-crm/consumption-points/new" search={{ cups: checked.compact }}>
          {texts.create}
        </TextLink>
      </>
    )
  }
  return (
    <TextLink
      inherit
      to="/energy-crm/consumption-points/$idConsumptionPoint"
      params={{ idConsumptionPoint: found.idConsumptionPoint }}
    >
      {texts.yes}
    </TextLink>
  )
}
