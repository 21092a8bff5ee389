import { KeepFile } from './file'
import { homeCommands } from './home'
import { AskImport, EndImport, FailImport, RecordImportCheck, RemoveImport, StartImport } from './import'
import { AcceptLegalText, ShipLegalText, WriteLegalText } from './legal-text'
import { RemoveMetaTags, SetMetaTags } from './meta-tags'
import { ApproveScript, DraftScript, RefuseScript, RetireScript } from './script'
import {
  RemoveMailServer,
  RemovePaymentAccount,
  SetMailSender,
  SetMailServer,
  SetPaymentAccount,
} from './services'
import {
  DismissSetupGuide,
  RecordMailTry,
  RecordProviderTry,
  RecordSenderCheck,
  ResumeSetupGuide,
} from './setup'
import {
  NameShop,
  SetHomeContent,
  SetNewsletterWords,
  SetShopCompany,
  SetShopFooter,
  SetShopLook,
  SetShopWords,
  SetSiteIdentity,
} from './site'

export const siteCommands = {
  SetSiteIdentity,
  SetHomeContent,
  NameShop,
  SetShopCompany,
  SetShopFooter,
  SetShopWords,
  SetShopLook,
  SetNewsletterWords,
  ...homeCommands,
  KeepFile,
  DraftScript,
  ApproveScript,
  RefuseScript,
  RetireScript,
  SetMetaTags,
  RemoveMetaTags,
  WriteLegalText,
  AcceptLegalText,
  ShipLegalText,
  DismissSetupGuide,
  ResumeSetupGuide,
  RecordMailTry,
  RecordProviderTry,
  RecordSenderCheck,
  SetMailServer,
  RemoveMailServer,
  SetMailSender,
  SetPaymentAccount,
  RemovePaymentAccount,
  AskImport,
  StartImport,
  RecordImportCheck,
  EndImport,
  FailImport,
  RemoveImport,
}
