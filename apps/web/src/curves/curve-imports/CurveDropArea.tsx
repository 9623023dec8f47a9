import { Button } from '@mantine/core'
import { IconFiles, IconFolder, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { DropArea } from '../../ui/form/DropArea.tsx'
import { curveImportTexts as texts } from './curve-imports.messages.ts'

interface CurveDropAreaProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly isBusy: boolean
  /** Beside a table: less tall. */
  readonly isSmall: boolean
}

/** Takes many files, or a folder with all that is in it. */
export function CurveDropArea({ onFiles, isBusy, isSmall }: CurveDropAreaProps) {
  const folder = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-hidden
        tabIndex={-1}
        // The attribute is not among those that React types.
        {...{ webkitdirectory: '' }}
        onChange={(event) => {
          onFiles(visible([...(event.currentTarget.files ?? [])]))
          event.currentTarget.value = ''
        }}
      />
      <DropArea
        inputLabel={texts.chooseFiles}
        multiple
        disabled={isBusy}
        isSmall={isSmall}
        icon={<IconFiles size={32} stroke={1.25} aria-hidden />}
        lead={texts.drop}
        help={texts.dropHelp}
        onFiles={(files) => onFiles(visible(files))}
        renderActions={(open) => (
          <>
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconUpload size={18} stroke={1.5} />}
              onClick={open}
            >
              {texts.chooseFiles}
            </Button>
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconFolder size={18} stroke={1.5} />}
              onClick={() => folder.current?.click()}
            >
              {texts.chooseFolder}
            </Button>
          </>
        )}
      />
    </>
  )
}

/** Without the hidden files that operating systems leave in folders. */
function visible(files: readonly File[]): File[] {
  return files.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db' && name !== 'desktop.ini')
}
