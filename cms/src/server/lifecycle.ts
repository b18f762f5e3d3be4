/** Whether the server has been asked to stop. `/api/ready` then tells load balancers. */
export const lifecycle = { stopping: false };
