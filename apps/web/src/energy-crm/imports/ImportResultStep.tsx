import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ImportDetail } from '@vatio/protocol/energy-crm/imports/imports.schema'
import { useState } from 'react'
import { formatDateTime, todayInMadrid } from '../../platform/formats/date-format.ts'
import { formatCount } from '../../platform/formats/number-format.ts'
import { ButtonLink, TextLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { ALL_STATES } from '../contracts/contracts.queries.ts'
import { resultTexts as texts } from './import-result.messages.ts'
import { changingRows, createdCount, createdText } from './import-summary.ts'
import styles from './Imports.module.css'
import { runTexts } from './imports.messages.ts'
import { useConfirmImport, useFailedRows } from './imports.queries.ts'
import { UndoImportDialog } from './UndoImportDialog.tsx'

/** What importing would do, in figures, and its confirmation; afterwards what it did, and the way to undo it. */
export function ImportResultStep({ detail }: { readonly detail: ImportDetail }) {
  const { idImport, state, summary, undone } = detail
  const failedRows = useFailedRows(idImport)
  if (!summary) return null
  const isDone = state !== 'checked'
  const created = createdText(summary)
  return (
    <div className={styles.form}>
      {state === 'undone' && undone ? (
        <Notice tone={undone.kept > 0 ? 'warning' : 'success'}>
          {texts.undone(undone.undone, undone.kept)}
        </Notice>
      ) : null}
      <section aria-label={state === 'undone' ? texts.before : isDone ? texts.done : texts.would}>
        <Stats>
          <Stat label={isDone ? texts.createdDone : texts.created} value={formatCount(summary.create)} />
          <Stat label={isDone ? texts.updatedDone : texts.updated} value={formatCount(summary.update)} />
          <Stat label={texts.skipped} value={formatCount(summary.skip)} />
          <Stat
            label={texts.refused}
            value={formatCount(summary.refused)}
            note={summary.refused > 0 ? texts.notImported : undefined}
          />
        </Stats>
      </section>
      {created === null || state === 'undone' ? null : (
        <p className={styles.sentence}>
          {(isDone ? texts.recordsDone : texts.records)(created, createdCount(summary))}
        </p>
      )}
      {isDone ? <Done detail={detail} /> : <Confirmation detail={detail} />}
      <div className={styles.links}>
        {summary.refused > 0 ? (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
            loading={failedRows.isPending}
            onClick={() => failedRows.mutate()}
          >
            {texts.failedRows}
          </Button>
        ) : null}
        <ButtonLink
          to="/energy-crm/imports/$idImport"
          params={{ idImport }}
          search={{ step: 'review', show: undone && undone.kept > 0 ? 'kept' : 'all' }}
          variant="default"
        >
          {undone && undone.kept > 0 ? texts.seeKept : texts.seeRows}
        </ButtonLink>
        {isDone ? (
          <ButtonLink to="/energy-crm/imports/new" search={{ kind: detail.kind }} variant="default">
            {texts.again}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  )
}

function Confirmation({ detail }: { readonly detail: ImportDetail }) {
  const { idImport, version, summary, licence } = detail
  const confirm = useConfirmImport()
  const rows = summary ? changingRows(summary) : 0
  const fits = licence?.fits ?? true
  return (
    <Card>
      <div className={styles.confirm}>
        {licence && licence.limit !== null ? (
          fits ? (
            <p className={styles.help}>{runTexts.licence(licence.used, licence.added, licence.limit)}</p>
          ) : (
            <Notice tone="danger">
              {runTexts.licenceFull(licence.limit)}{' '}
              <TextLink to="/plan-configuration">{runTexts.plans}</TextLink>
            </Notice>
          )
        ) : null}
        {rows === 0 ? <Notice tone="warning">{texts.nothing}</Notice> : null}
        <p className={styles.help}>{texts.confirmHelp}</p>
        <Button
          size="md"
          disabled={rows === 0 || !fits}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params: { idImport }, body: { version } })}
        >
          {texts.confirm(rows)}
        </Button>
      </div>
    </Card>
  )
}

function Done({ detail }: { readonly detail: ImportDetail }) {
  const { state, importedAt, expiresAt, summary } = detail
  const [isUndoing, setUndoing] = useState(false)
  const records = summary?.records
  const day = importedAt === null ? null : todayInMadrid(Date.parse(importedAt))
  if (state !== 'imported') return null
  return (
    <Card>
      <div className={styles.confirm}>
        <p className={styles.help}>
          {importedAt === null ? null : `${texts.importedAt(formatDateTime(importedAt))} `}
          {texts.until(formatDateTime(expiresAt))}
        </p>
        <ul className={styles.records}>
          {records && records.client > 0 ? (
            <li>
              <TextLink to="/energy-crm/clients" search={day === null ? {} : { created: `${day}..${day}` }}>
                {texts.links.client}
              </TextLink>
            </li>
          ) : null}
          {records && records.consumptionPoint > 0 ? (
            <li>
              <TextLink to="/energy-crm/consumption-points">{texts.links.consumptionPoint}</TextLink>
            </li>
          ) : null}
          {records && records.contract > 0 ? (
            <li>
              <TextLink to="/energy-crm/contracts" search={{ state: ALL_STATES }}>
                {texts.links.contract}
              </TextLink>
            </li>
          ) : null}
        </ul>
        <Button variant="default" color="danger" onClick={() => setUndoing(true)}>
          {texts.undo}
        </Button>
      </div>
      {isUndoing ? <UndoImportDialog row={detail} onClose={() => setUndoing(false)} /> : null}
    </Card>
  )
}
