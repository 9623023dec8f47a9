import { seconds, showToast } from './toasts.ts'

/** Copies a text and says so; where the browser denies the clipboard, shows `instead`, the text itself by default. */
export async function copyText(text: string, copied: string, instead = text): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ tone: 'success', text: copied, seconds: seconds.short })
  } catch {
    showToast({ tone: 'info', text: instead })
  }
}
