import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { canWriteCompanyTemplates } from '@vatio/domain/templates/report-templates/template.policy'
import type { Background } from '@vatio/protocol/templates/backgrounds/backgrounds.endpoints'
import { useMemo, useState } from 'react'
import { useUser } from '../../platform/session/session-store.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { TemplatePictureCard } from '../report-templates/TemplatePictureCard.tsx'
import { AddBackgroundDialog } from './AddBackgroundDialog.tsx'
import { backgroundTexts as texts } from './backgrounds.messages.ts'
import { useBackgroundList, useRemoveBackground } from './backgrounds.queries.ts'
import styles from './BackgroundsCard.module.css'

/** Backgrounds of pages: those that the company uploaded, and the built-in ones in its colours. */
export function BackgroundsCard() {
  const query = useBackgroundList()
  const { role } = useUser()
  const mayWrite = canWriteCompanyTemplates(role)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Background | null>(null)
  if (query.isError) {
    return <ErrorState error={query.error} fallback={texts.listFailed} onRetry={() => void query.refetch()} />
  }
  if (!query.data) return <FormSkeleton />
  const [found] = query.data
  const own = found.filter(({ builtIn }) => !builtIn)
  return (
    <div className={styles.backgrounds}>
      <section>
        <header className={styles.head}>
          <h2>{texts.own}</h2>
          {mayWrite ? (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {texts.add}
            </Button>
          ) : null}
        </header>
        {own.length === 0 ? (
          <p className={styles.none}>{mayWrite ? texts.none : texts.noneForUser}</p>
        ) : (
          <Cards backgrounds={own} onRemove={mayWrite ? setRemoving : undefined} />
        )}
      </section>
      <section>
        <header className={styles.head}>
          <h2>{texts.gallery}</h2>
          <p>{texts.help}</p>
        </header>
        <Cards backgrounds={found.filter(({ builtIn }) => builtIn)} />
      </section>
      {isAdding ? <AddBackgroundDialog onClose={() => setAdding(false)} /> : null}
      {removing ? <RemoveDialog background={removing} onClose={() => setRemoving(null)} /> : null}
    </div>
  )
}

interface CardsProps {
  readonly backgrounds: readonly Background[]
  readonly onRemove?: ((background: Background) => void) | undefined
}

function Cards({ backgrounds, onRemove }: CardsProps) {
  return (
    <ul className={styles.cards}>
      {backgrounds.map((background) => (
        <li key={background.idBackground}>
          <Picture background={background} />
          <div className={styles.name}>
            <span title={background.name}>{background.name}</span>
            {onRemove ? (
              <ActionIcon aria-label={texts.remove(background.name)} onClick={() => onRemove(background)}>
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Picture({ background: { idBackground, idGenericDocument } }: { readonly background: Background }) {
  const page = useMemo(
    () => ({ idPage: idBackground, background: { idBackground }, components: [] }),
    [idBackground],
  )
  return <TemplatePictureCard templateType="contract" page={page} background={idGenericDocument} />
}

interface RemoveDialogProps {
  readonly background: Background
  readonly onClose: () => void
}

function RemoveDialog({ background, onClose }: RemoveDialogProps) {
  const remove = useRemoveBackground({ onSuccess: onClose, onError: onClose })
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirmLabel={texts.removeTitle}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: background.idBackground } })}
      onClose={onClose}
    >
      <p>{texts.removeQuestion(background.name)}</p>
    </ConfirmDialog>
  )
}
