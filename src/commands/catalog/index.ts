import { ArchiveBundle, CreateBundle, DescribeBundle, PriceBundle, PublishBundle } from './bundle'
import { ArchiveCategory, ChangeCategory, CreateCategory } from './category'
import {
  ArchiveCourse,
  CreateCourse,
  DescribeCourse,
  PriceCourse,
  PublishCourse,
  SetCurriculum,
} from './course'
import { ChangeEbookPage, CloseEbookPage, OpenEbookPage, ReviseEbook, WriteEbook } from './ebook'
import { ChangeSlidePage, CloseSlidePage, OpenSlidePage } from './slide-page'

export const catalogCommands = {
  CreateCategory,
  ChangeCategory,
  ArchiveCategory,
  CreateCourse,
  DescribeCourse,
  SetCurriculum,
  PriceCourse,
  PublishCourse,
  ArchiveCourse,
  CreateBundle,
  DescribeBundle,
  PriceBundle,
  PublishBundle,
  ArchiveBundle,
  WriteEbook,
  ReviseEbook,
  OpenEbookPage,
  ChangeEbookPage,
  CloseEbookPage,
  OpenSlidePage,
  ChangeSlidePage,
  CloseSlidePage,
}
