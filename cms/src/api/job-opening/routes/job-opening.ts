import { routesOf } from '../../../utils/routes';

export default routesOf('job-opening');
