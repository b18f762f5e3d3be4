/** antd's table alone, for screens that load it when they show it. */
export { Table as default } from 'antd';
