import { routesOf } from '../../../utils/routes';

export default routesOf('carbon-project');
