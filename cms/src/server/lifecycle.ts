/**
 * State of the shutdown. While stopping, `/api/ready` answers 503, so that load balancers notice.
 */
export const lifecycle = { stopping: false };
