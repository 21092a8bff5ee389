import { ArchiveBundle, CreateBundle, DescribeBundle, PriceBundle, PublishBundle } from './bundle'
import { ArchiveCategory, ChangeCategory, CreateCategory } from './category'
import {
  ArchiveCourse,
  ChangeCourseBasics,
  ChooseCourseAudience,
  ChooseCourseRecommendations,
  CreateCourse,
  DescribeCourse,
  PriceCourse,
  PublishCourse,
  SetCurriculum,
  WriteCourseDetails,
} from './course'
import {
  ChangeEbookPage,
  CloseEbookPage,
  OpenEbookPage,
  ReopenEbookPage,
  ReviseEbook,
  WriteEbook,
} from './ebook'
import { ArchiveSectionCategory, ChangeSectionCategory, CreateSectionCategory } from './section-category'
import { ChangeSlidePage, CloseSlidePage, OpenSlidePage, ReopenSlidePage } from './slide-page'

export const catalogCommands = {
  CreateCategory,
  ChangeCategory,
  ArchiveCategory,
  CreateSectionCategory,
  ChangeSectionCategory,
  ArchiveSectionCategory,
  CreateCourse,
  ChangeCourseBasics,
  WriteCourseDetails,
  ChooseCourseAudience,
  ChooseCourseRecommendations,
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
  ReopenEbookPage,
  OpenSlidePage,
  ChangeSlidePage,
  CloseSlidePage,
  ReopenSlidePage,
}
