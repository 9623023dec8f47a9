import { Outlet } from '@tanstack/react-router'
import { useSaveShortcut } from '../ui/form/use-save-shortcut.ts'
import { Announcer } from './Announcer.tsx'
import { MessageStrip } from './MessageStrip.tsx'

export function RootFrame() {
  useSaveShortcut()
  return (
    <>
      <Outlet />
      <MessageStrip />
      <Announcer />
    </>
  )
}
