import { routesOf } from '../../../utils/routes';

export default routesOf('logistics-entry');
