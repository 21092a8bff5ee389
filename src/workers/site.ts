import { checkImport, removeImport, runImport } from './jobs/import-file'
import { checkImportWhenAsked, runImportWhenStarted } from './reactors/import-files'

export const siteReactors = [checkImportWhenAsked, runImportWhenStarted]
export const siteJobs = [checkImport, runImport, removeImport]
