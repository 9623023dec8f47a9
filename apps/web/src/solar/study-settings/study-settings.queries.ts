import {
  getSolarStudySettings,
  updateSolarStudySettings,
} from '@vatio/protocol/solar/study-settings/study-settings.endpoints'
import { operationHook } from '../../platform/http/use-operation.ts'
import { useRead } from '../../platform/http/use-read.ts'
import { updateStudySettingsMessages } from './study-settings.messages.ts'

/** What a new study of the company starts with. */
export function useStudySettings() {
  return useRead(getSolarStudySettings, {})
}

export const useUpdateStudySettings = operationHook(updateSolarStudySettings, updateStudySettingsMessages, [
  getSolarStudySettings,
])
