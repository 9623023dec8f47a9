import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import type { AuditEventReply } from '@vatio/protocol/administration/audit/audit.schema'
import { useState } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataList } from '../../ui/DataList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { actionLabel, changesOf, entityLabel } from './audit-labels.ts'
import styles from './AuditEventPanel.module.css'
import { useRestoreRecord } from './audit.queries.ts'
import { auditTexts as texts } from './audit.messages.ts'

interface AuditEventPanelProps {
  readonly event: AuditEventReply
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** One audit event: who, when, from which address, and the changed fields. */
export function AuditEventPanel({ event, onClose, onPrevious, onNext }: AuditEventPanelProps) {
  const [asking, setAsking] = useState(false)
  const restore = useRestoreRecord({
    onSuccess: () => {
      setAsking(false)
      onClose()
    },
  })
  const title = `${actionLabel(event.action)}: ${entityLabel(event.entity)}`
  return (
    <SidePanel
      title={title}
      subtitle={event.name ?? undefined}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      footer={
        event.isRestorable ? (
          <Button
            leftSection={<IconRestore size={18} stroke={1.5} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            Recuperar
          </Button>
        ) : undefined
      }
    >
      <DataList
        facts={[
          { label: 'Fecha', value: formatDateTime(event.at) },
          { label: 'Persona', value: event.userName ?? 'El propio sistema' },
          { label: 'Email', value: event.email },
          ...(event.bySuperadmin ? [{ label: 'En su nombre', value: 'Un superadministrador de Vatio' }] : []),
          { label: texts.ipAddress, value: event.ip },
          { label: 'Identificador', value: event.idEntity },
        ]}
      />
      <AuditChanges event={event} />
      {asking ? (
        <ConfirmDialog
          title={`Recuperar ${entityLabel(event.entity).toLowerCase()}`}
          confirmLabel="Recuperar"
          busy={restore.isPending}
          onConfirm={() => restore.mutate({ body: { entity: event.entity, idEntity: event.idEntity ?? '' } })}
          onClose={() => setAsking(false)}
        >
          <p>{texts.restoreEffect(event.name ?? 'El registro')}</p>
        </ConfirmDialog>
      ) : null}
    </SidePanel>
  )
}

function AuditChanges({ event }: { readonly event: AuditEventReply }) {
  if (event.isErased) {
    return (
      <Notice tone="info" title="Contenido suprimido">
        {texts.erasedContent}
      </Notice>
    )
  }
  const changes = changesOf(event)
  if (changes.length === 0) return null
  const hasBefore = changes.some((change) => change.before !== undefined)
  const hasAfter = changes.some((change) => change.after !== undefined)
  return (
    <table className={styles.changes}>
      <caption className={styles.caption}>Cambios</caption>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          {hasBefore ? <th scope="col">Antes</th> : null}
          {hasAfter ? <th scope="col">{texts.after}</th> : null}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            {hasBefore ? <td>{change.before}</td> : null}
            {hasAfter ? <td>{change.after}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
