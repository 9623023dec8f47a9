import { Button } from '@mantine/core'
import { IconCloudUpload, IconUpload } from '@tabler/icons-react'
import { usageOf } from '@vatio/domain/identity/licences/licence-usage'
import { CreateLimitCard } from '../../identity/licences/CreateLimitCard.tsx'
import { useCompanyLicence } from '../../identity/licences/licences.queries.ts'
import styles from './DocumentsCard.module.css'
import { documentTexts as texts } from './documents.messages.ts'
import { dropUpload, retryUpload, type Upload } from './upload-store.ts'

interface UploadAreaProps {
  readonly uploads: readonly Upload[]
  /** Opens the file dialog of the browser. */
  readonly onChoose: () => void
  readonly onSaved: () => Promise<void>
}

/** Where files are dropped or chosen, and how far their uploads are. */
export function UploadArea({ uploads, onChoose, onSaved }: UploadAreaProps) {
  const look = {
    variant: 'default',
    leftSection: <IconUpload size={18} stroke={1.5} aria-hidden />,
  } as const
  return (
    <>
      <div className={styles.area}>
        <IconCloudUpload size={32} stroke={1.25} aria-hidden />
        <p className={styles.lead}>{texts.drop}</p>
        <p className={styles.help}>{texts.kinds}</p>
        <StorageLine />
        <CreateLimitCard quantities={['storageBytes']} label={texts.choose} look={look}>
          <Button {...look} onClick={onChoose}>
            {texts.choose}
          </Button>
        </CreateLimitCard>
      </div>
      {uploads.length > 0 ? (
        <ul className={styles.uploads} aria-label={texts.uploads}>
          {uploads.map((upload) => (
            <li key={upload.id}>
              <UploadRow upload={upload} onSaved={onSaved} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** How much of the licence's storage is used, for Admins. */
function StorageLine() {
  const licence = useCompanyLicence().data
  if (!licence?.plan) return null
  const { used, limit } = usageOf(licence.license, 'storageBytes', licence.plan.used.storageBytes)
  return <p className={styles.help}>{texts.storage(used, limit)}</p>
}

function UploadRow({ upload, onSaved }: { readonly upload: Upload } & Pick<UploadAreaProps, 'onSaved'>) {
  const { id, file, state, ratio, failure } = upload
  const { name, size } = file
  return (
    <>
      <div className={styles.uploadFacts}>
        <span className={styles.fileName}>{name}</span>
        {state === 'failed' ? <p className={styles.failure}>{failure}</p> : null}
        {state === 'waiting' ? <p className={styles.help}>{texts.waiting}</p> : null}
        {state === 'sending' ? (
          <>
            <p className={styles.help}>{ratio < 1 ? texts.sent(size * ratio, size) : texts.checking}</p>
            <progress aria-label={texts.progress(name)} {...(ratio < 1 ? { value: ratio, max: 1 } : {})} />
          </>
        ) : null}
      </div>
      {state === 'failed' ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.retryOne(name)}
          onClick={() => retryUpload(id, onSaved)}
        >
          {texts.retry}
        </Button>
      ) : null}
      <Button
        size="compact-sm"
        variant="default"
        aria-label={state === 'failed' ? texts.dismissOne(name) : texts.cancelOne(name)}
        onClick={() => dropUpload(id)}
      >
        {state === 'failed' ? texts.dismiss : texts.cancel}
      </Button>
    </>
  )
}
