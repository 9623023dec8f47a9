import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import type { CurveImportAnswer } from '@vatio/protocol/curves/curve-imports/curve-imports.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { scaleEnergy } from '../../platform/formats/energy-format.ts'
import { formatCount, formatNumber } from '../../platform/formats/number-format.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { Stat, Stats } from '../../ui/Stat.tsx'
import { CurveDropArea } from './CurveDropArea.tsx'
import { CurveImportQuestions } from './CurveImportQuestions.tsx'
import { CurveImportTable } from './CurveImportTable.tsx'
import { CurveRowDialog } from './CurveRowDialog.tsx'
import { EarlierCurveImports } from './EarlierCurveImports.tsx'
import { FailedUploads } from './FailedUploads.tsx'
import { countRows, shownRowsOf, storedCurvesOf } from './curve-import-rows.ts'
import { curveImportTexts as texts } from './curve-imports.messages.ts'
import {
  useAnswerCurveImport,
  useConfirmCurveImport,
  useCreateCurveImport,
  useCurveImport,
  useRemoveCurveImport,
} from './curve-imports.queries.ts'
import styles from './CurveImport.module.css'
import { SendingGuard } from './SendingGuard.tsx'
import { useCurveUploads } from './use-curve-uploads.ts'

const routeApi = getRouteApi('/app/energy-crm/curve-imports')

/** Imports the curve files of many supplies: sends them, asks what they do not say, shows what became of each, stores them. */
export function CurveImportPage() {
  const { import: idImport = null } = routeApi.useSearch()
  const navigate = routeApi.useNavigate()
  const query = useCurveImport(idImport)
  const uploads = useCurveUploads()
  const create = useCreateCurveImport()
  const answer = useAnswerCurveImport()
  const confirm = useConfirmCurveImport()
  const remove = useRemoveCurveImport({ onSuccess: () => open(null) })
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const open = (id: string | null) => void navigate({ to: '.', search: id === null ? {} : { import: id } })

  const sendFiles = (files: readonly File[]) => {
    if (files.length === 0) return
    if (idImport !== null) return uploads.send(idImport, files)
    create.mutate(
      {},
      {
        onSuccess: ({ idCurveImport }) => {
          open(idCurveImport)
          uploads.send(idCurveImport, files)
        },
      },
    )
  }

  const { data } = query
  const rows = data ? shownRowsOf(data) : []
  const counts = countRows(rows)
  const energy = scaleEnergy(counts.totalKwh)
  const shown = rows.find(({ key }) => key === openKey)
  const respond = (body: CurveImportAnswer, onRefused?: () => void) => {
    if (idImport !== null) answer.mutate({ params: { id: idImport }, body }, { onError: onRefused })
  }
  const isStoring = data?.isStoring ?? false
  const stored = isStoring ? null : storedCurvesOf(rows)
  // Rows whose run was cancelled or failed are stored by the next one.
  const waiting = counts.ready + (isStoring ? 0 : counts.confirmed)
  return (
    <Page
      title={texts.title}
      subtitle={data ? texts.begun(formatDateTime(data.creationTimestamp)) : texts.subtitle}
      actions={
        idImport === null ? (
          <ButtonLink variant="default" to="/energy-crm/consumption-curves">
            Curvas de consumo
          </ButtonLink>
        ) : (
          <>
            <Button variant="default" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
            <Button
              disabled={waiting === 0 || uploads.isSending}
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ params: { id: idImport } })}
            >
              {texts.save(waiting)}
            </Button>
          </>
        )
      }
    >
      <SendingGuard waiting={uploads.isSending ? uploads.total - uploads.done : 0} />
      <div className={styles.page}>
        <CurveDropArea
          onFiles={sendFiles}
          isBusy={create.isPending}
          isSmall={idImport !== null && rows.length > 0}
        />
        {uploads.isSending ? (
          <div className={styles.progress}>
            <Progress label={texts.sending} done={uploads.done} of={uploads.total} />
            <Button variant="default" size="xs" onClick={uploads.stop}>
              {texts.stop}
            </Button>
          </div>
        ) : null}
        {idImport === null ? null : <FailedUploads idImport={idImport} uploads={uploads} />}
        {isStoring ? (
          <Notice tone="info">
            <Progress label={texts.storing} done={counts.stored} of={counts.stored + counts.confirmed} />
            <p className={styles.text}>{texts.closeable}</p>
          </Notice>
        ) : null}
        {stored ? (
          <Notice tone="success">
            <div className={styles.stored}>
              <span>{texts.storedIn(stored.curves, stored.supplies.length)}</span>
              {stored.sum ? (
                <ButtonLink variant="default" size="xs" to="/energy-crm/curve-groups" search={stored.sum}>
                  {texts.sumStored}
                </ButtonLink>
              ) : null}
            </div>
          </Notice>
        ) : null}
        {idImport === null ? (
          <EarlierCurveImports onOpen={open} />
        ) : query.isError && !data ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : !data ? (
          <TextSkeleton lines={8} />
        ) : (
          <>
            <CurveImportQuestions
              rows={rows}
              isBusy={answer.isPending || uploads.isSending}
              onAnswer={respond}
            />
            {rows.length > 0 ? (
              <Stats>
                <Stat label={texts.ready} value={formatCount(counts.ready)} />
                <Stat label={texts.asked} value={formatCount(counts.asked)} />
                <Stat label={texts.refused} value={formatCount(counts.refused)} />
                <Stat label={texts.stored} value={formatCount(counts.stored)} />
                <Stat label={texts.energy} value={formatNumber(energy.value)} unit={energy.unit} />
              </Stats>
            ) : null}
            <CurveImportTable rows={rows} onOpen={({ key }) => setOpenKey(key)} />
          </>
        )}
      </div>
      {shown ? (
        <CurveRowDialog
          key={shown.key}
          shown={shown}
          isBusy={answer.isPending}
          onAnswer={respond}
          onClose={() => setOpenKey(null)}
        />
      ) : null}
      {isRemoving && idImport !== null ? (
        <ConfirmDialog
          title={texts.remove}
          confirmLabel="Eliminar"
          destructive
          busy={remove.isPending}
          onConfirm={() => {
            uploads.stop()
            remove.mutate({ params: { id: idImport } }, { onSuccess: () => setRemoving(false) })
          }}
          onClose={() => setRemoving(false)}
        >
          {texts.removeQuestion}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
