import { prepareVideo } from './jobs/prepare-video'
import { removeReplacedFile } from './jobs/remove-replaced-file'
import { giveUpUnusedFilm, removeUnusedFilm } from './jobs/remove-unused-film'
import { endSalePrice, startSalePrice } from './jobs/sale-prices'
import { prepareVideoWhenReceived } from './reactors/prepare-videos'
import { removeReplacedFilesLater } from './reactors/remove-replaced-files'
import { removeUnusedFilmsLater } from './reactors/remove-unused-films'
import { runSalePrices } from './reactors/run-sale-prices'

export const catalogReactors = [
  prepareVideoWhenReceived,
  removeReplacedFilesLater,
  removeUnusedFilmsLater,
  runSalePrices,
]
export const catalogJobs = [
  prepareVideo,
  removeReplacedFile,
  giveUpUnusedFilm,
  removeUnusedFilm,
  startSalePrice,
  endSalePrice,
]
