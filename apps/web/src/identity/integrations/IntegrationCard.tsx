import { Button } from '@mantine/core'
import {
  integrationNames,
  isSipsProvider,
  SIPS_LICENCE,
  type IntegrationProvider,
} from '@vatio/domain/identity/integrations/integration'
import type { IntegrationStatus } from '@vatio/protocol/identity/integrations/integrations.schema'
import { useState, type ReactNode } from 'react'
import { formatDateTime } from '../../platform/formats/date-format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LicenceGateCard } from '../licences/LicenceGateCard.tsx'
import { useLicenceGate } from '../licences/licences.queries.ts'
import { connectionText, integrationTexts as texts } from './integrations.messages.ts'
import { useRemoveIntegration, useTestIntegration } from './integrations.queries.ts'
import styles from './Integrations.module.css'

interface IntegrationCardProps {
  readonly provider: IntegrationProvider
  readonly status: IntegrationStatus
  /** The form of its credentials. */
  readonly children: ReactNode
}

/** An integration: its state, its form, a test of the connection and its deactivation. */
export function IntegrationCard({ provider, status, children }: IntegrationCardProps) {
  const name = integrationNames[provider]
  const [isLeaving, setLeaving] = useState(false)
  const isWithheld = !useLicenceGate(SIPS_LICENCE).isOpen && isSipsProvider(provider)
  const test = useTestIntegration()
  const remove = useRemoveIntegration(provider, () => {
    setLeaving(false)
    test.reset()
  })
  const found = test.data ? connectionText(test.data) : null
  return (
    <Card title={name} actions={<StateBadge status={status} />}>
      <p className={styles.about}>{texts.about[provider]}</p>
      {status.updatedAt ? (
        <p className={styles.about}>
          {texts.since(formatDateTime(status.updatedAt))}. {texts.writeOnly}
        </p>
      ) : null}
      {status.unreadable ? (
        <div className={styles.lost}>
          <Notice tone="warning">{texts.unreadableHelp}</Notice>
        </div>
      ) : null}
      {isSipsProvider(provider) ? (
        <LicenceGateCard minimum={SIPS_LICENCE}>{children}</LicenceGateCard>
      ) : (
        children
      )}
      {status.active ? (
        <div className={styles.after}>
          <div className={styles.buttons}>
            {status.unreadable || isWithheld ? null : (
              <Button
                variant="default"
                loading={test.isPending}
                aria-label={`${texts.test}: ${name}`}
                onClick={() => test.mutate({ params: { provider } })}
              >
                {texts.test}
              </Button>
            )}
            <Button
              variant="default"
              aria-label={`${texts.deactivate}: ${name}`}
              onClick={() => setLeaving(true)}
            >
              {texts.deactivate}
            </Button>
          </div>
          <output className={styles.found}>
            {found ? <Notice tone={found.tone}>{found.text}</Notice> : null}
          </output>
        </div>
      ) : null}
      {isLeaving ? (
        <ConfirmDialog
          title={texts.deactivation(name)}
          confirmLabel={texts.deactivate}
          destructive
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { provider } })}
          onClose={() => setLeaving(false)}
        >
          <p>{texts.deactivationHelp}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function StateBadge({ status }: { readonly status: IntegrationStatus }) {
  if (status.unreadable) return <Badge tone="warning">{texts.unreadable}</Badge>
  return (
    <Badge tone={status.active ? 'success' : 'neutral'}>
      {status.active ? texts.active : texts.inactive}
    </Badge>
  )
}
