import { Button, FileButton } from '@mantine/core'
import {
  AUTHORISATION_WARNING_DAYS,
  canDeleteAuthorisation,
} from '@vatio/domain/energy-crm/client-authorisations/client-authorisation'
import { canRemoveAuthorisations } from '@vatio/domain/energy-crm/client-authorisations/client-authorisation.policy'
import { fileEndings } from '@vatio/domain/files/file-kind'
import type { ClientAuthorisation } from '@vatio/protocol/energy-crm/client-authorisations/client-authorisations.schema'
import { useState } from 'react'
import {
  formatDate,
  formatDateOfInstant,
  formatDateRange,
  todayInMadrid,
} from '../../platform/formats/date-format.ts'
import { useUser } from '../../platform/session/session-store.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDocumentLink, useUploadDocument } from '../documents/documents.queries.ts'
import styles from './ClientAuthorisations.module.css'
import {
  authorisationStateLabels,
  authorisationTexts as texts,
  scopeLabels,
} from './client-authorisations.messages.ts'
import {
  useAttachAuthorisationDocument,
  useRemoveAuthorisation,
  useRevokeAuthorisation,
} from './client-authorisations.queries.ts'

/** An authorisation with its state, its signed file, and what may be done with it. */
export function AuthorisationItem({ authorisation }: { readonly authorisation: ClientAuthorisation }) {
  const { idClientAuthorisation: id, holderName, holderNif, scope, cups, revocation, version } = authorisation
  const user = useUser()
  const [asking, setAsking] = useState<'revoke' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const revoke = useRevokeAuthorisation({ onSuccess: close })
  const remove = useRemoveAuthorisation({ onSuccess: close })
  const isOver = canDeleteAuthorisation(
    { ...authorisation, revokedDate: revocation?.date ?? null },
    todayInMadrid(),
  )
  const mayRevoke = authorisation.state === 'valid' || authorisation.state === 'future'
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{holderName}</h3>
        <State authorisation={authorisation} />
      </div>
      <p className={styles.facts}>
        {holderNif} · {scopeLabels[scope]} · {cups.length === 0 ? texts.allSupplies : cups.join(', ')}
      </p>
      <p className={styles.facts}>{formatDateRange(authorisation.startDate, authorisation.endDate)}</p>
      <SignedFile authorisation={authorisation} />
      <p className={styles.muted}>
        {texts.addedBy(formatDateOfInstant(authorisation.creationTimestamp), authorisation.author)}
        {revocation ? `. ${texts.revokedBy(formatDate(revocation.date), revocation.author)}` : ''}
        {`. ${texts.keptUntil(formatDate(authorisation.keptUntil))}.`}
      </p>
      {mayRevoke || (isOver && canRemoveAuthorisations(user)) ? (
        <div className={styles.actions}>
          {mayRevoke ? (
            <Button
              variant="default"
              aria-label={texts.revokeOf(holderName)}
              onClick={() => setAsking('revoke')}
            >
              {texts.revoke}
            </Button>
          ) : (
            <Button
              variant="default"
              aria-label={texts.removeOf(holderName)}
              onClick={() => setAsking('remove')}
            >
              {texts.remove}
            </Button>
          )}
        </div>
      ) : null}
      {asking === 'revoke' ? (
        <ConfirmDialog
          title={texts.revoking}
          confirmLabel={texts.revoke}
          destructive
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ params: { id }, body: { version } })}
          onClose={close}
        >
          <p>{texts.revokingHelp}</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          title={texts.removing}
          confirmLabel={texts.remove}
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } })}
          onClose={close}
        >
          <p>{texts.removingHelp}</p>
        </ConfirmDialog>
      ) : null}
    </li>
  )
}

function State({ authorisation: { state, daysLeft } }: { readonly authorisation: ClientAuthorisation }) {
  if (daysLeft !== null && daysLeft <= AUTHORISATION_WARNING_DAYS) {
    return <Badge tone="warning">{texts.expiresIn(daysLeft)}</Badge>
  }
  return (
    <>
      <Badge tone={state === 'valid' ? 'success' : state === 'future' ? 'info' : 'neutral'}>
        {authorisationStateLabels[state]}
      </Badge>
      {daysLeft === null ? null : <span className={styles.muted}>{texts.expiresIn(daysLeft)}</span>}
    </>
  )
}

function SignedFile({ authorisation }: { readonly authorisation: ClientAuthorisation }) {
  const { document, client, holderName, version } = authorisation
  const signed = useUploadDocument({ entity: 'client', idEntity: client.idClient })
  const attach = useAttachAuthorisationDocument()
  const link = useDocumentLink((path) => window.open(`${path}?view=true`, '_blank', 'noopener'))
  const upload = async (file: File | null) => {
    if (!file) return
    const idDocument = await signed.mutateAsync(file).catch(() => null)
    if (idDocument === null) return
    attach.mutate({ params: { id: authorisation.idClientAuthorisation }, body: { idDocument, version } })
  }
  if (document) {
    return (
      <div className={styles.actions}>
        <Button
          variant="default"
          loading={link.isPending}
          onClick={() => link.mutate({ idDocument: document.idDocument, name: document.name })}
        >
          {texts.openFile(document.name)}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.actions}>
      <span className={styles.muted}>{texts.unsigned}</span>
      <FileButton accept={fileEndings.join(',')} onChange={(file) => void upload(file)}>
        {(props) => (
          <Button
            variant="default"
            loading={signed.isPending || attach.isPending}
            aria-label={texts.attachTo(holderName)}
            {...props}
          >
            {texts.attach}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
