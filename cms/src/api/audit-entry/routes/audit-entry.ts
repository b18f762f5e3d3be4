import { routesOf } from '../../../utils/routes';

export default routesOf('audit-entry');
