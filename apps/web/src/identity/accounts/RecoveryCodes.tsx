import { Button } from '@mantine/core'
import { copyText } from '../../platform/messages/copy-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { factorTexts as texts } from './second-factor.messages.ts'
import styles from './SecondFactorSetup.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onSaved: () => void
}

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const text = codes.join('\n')
  return (
    <div className={styles.steps}>
      <Notice tone="warning" title={texts.codesTitle}>
        {texts.codesHelp}
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void copyText(text, texts.copied)}>
          {texts.copyCodes}
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), texts.fileName)}
        >
          {texts.saveCodes}
        </Button>
      </div>
      <div className={styles.end}>
        <Button onClick={onSaved}>{texts.codesSaved}</Button>
      </div>
    </div>
  )
}
