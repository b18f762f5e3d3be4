import { bringUpToDate } from './build';

export default () => bringUpToDate();
