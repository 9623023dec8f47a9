import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '../../platform/messages/copy-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import styles from './Shareables.module.css'
import { shareableTexts as texts } from './shareables.messages.ts'

/** The address of a link, to copy. @param label whose it is, where several stand together. */
export function LinkAddress({ link, label }: { readonly link: string | null; readonly label?: string }) {
  if (link === null) return <Notice tone="warning">{texts.lostKey}</Notice>
  return (
    <div className={styles.address}>
      {label === undefined ? null : <span className={styles.of}>{label}</span>}
      <a href={link} target="_blank" rel="noreferrer" title={texts.openPage}>
        {link}
      </a>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
        aria-label={label === undefined ? texts.copy : `${texts.copy}: ${label}`}
        onClick={() => void copyText(link, texts.copied, texts.notCopied)}
      >
        {texts.copy}
      </Button>
    </div>
  )
}
