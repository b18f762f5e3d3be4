import { routesOf } from '../../../utils/routes';

export default routesOf('ecommerce-admin');
